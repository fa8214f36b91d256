import { EXPERT_SPECIALIZATIONS } from "@quorate/core/catalog/expert-specializations";
import { INDUSTRIES } from "@quorate/core/catalog/industries";
import { MIN_RATINGS } from "@quorate/core/experts/minimum-rating";
import { Checkbox, Radio } from "../../components/ui/form/checkbox.tsx";
import { FilterPanel } from "../../components/ui/form/filter-panel.tsx";
import { activeFilters, type ExpertFilter } from "../../lib/experts/expert-filter.ts";
import styles from "./expert-filter-panel.module.css";
import { FilterChecklist } from "./filter-checklist.tsx";
import { RateRange } from "./rate-range.tsx";

type FilterPanelProps = { filter: ExpertFilter; onChange: (filter: ExpertFilter) => void };

export function ExpertFilterPanel({ filter, onChange }: FilterPanelProps) {
  return (
    <FilterPanel count={activeFilters(filter).length}>
      <FilterChecklist
        title="Specializations"
        options={EXPERT_SPECIALIZATIONS}
        chosen={filter.specializations}
        onChange={(specializations) => onChange({ ...filter, specializations })}
      />
      <FilterChecklist
        title="Industries"
        options={INDUSTRIES}
        chosen={filter.industries}
        onChange={(industries) => onChange({ ...filter, industries })}
      />
      <MinimumRating filter={filter} onChange={onChange} />
      <fieldset>
        <legend className="heading">Availability</legend>
        <Checkbox
          label="Available now"
          checked={filter.isAvailable}
          onChange={({ target }) => onChange({ ...filter, isAvailable: target.checked })}
        />
      </fieldset>
      <RateRange
        minRate={filter.minRate}
        maxRate={filter.maxRate}
        onChange={(range) => onChange({ ...filter, ...range })}
      />
    </FilterPanel>
  );
}

function MinimumRating({ filter, onChange }: FilterPanelProps) {
  return (
    <fieldset>
      <legend className="heading">Minimum Rating</legend>
      <div className={styles.segments}>
        {[{ code: null, label: "Any" }, ...MIN_RATINGS].map(({ code, label }) => (
          <Radio
            key={label}
            name="minRating"
            label={label}
            checked={filter.minRating === code}
            onChange={() => onChange({ ...filter, minRating: code })}
          />
        ))}
      </div>
    </fieldset>
  );
}
