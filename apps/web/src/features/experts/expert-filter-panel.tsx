import { EXPERT_SPECIALIZATIONS } from "@quorate/core/catalog/expert-specializations";
import { INDUSTRIES } from "@quorate/core/catalog/industries";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { Checkbox, Radio } from "../../components/ui/checkbox.tsx";
import { activeFilters, type ExpertFilter, MIN_RATINGS } from "./expert-filter.ts";
import { FilterChecklist } from "./filter-checklist.tsx";
import { RateRange } from "./rate-range.tsx";

type FilterPanelProps = { filter: ExpertFilter; onChange: (filter: ExpertFilter) => void };

/** Always open beside the results; on smaller screens the button above them opens it. */
export function ExpertFilterPanel({ filter, onChange }: FilterPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const count = activeFilters(filter).length;
  return (
    <aside className="flt" aria-label="Filters">
      <button className="flt-toggle" type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span>Filters{count > 0 && <span className="cap"> {count} chosen</span>}</span>
        <ChevronDown className={isOpen ? "icon rotate-180" : "icon"} aria-hidden="true" />
      </button>
      <div className="flt-body" data-open={isOpen || undefined}>
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
          <legend className="h">Availability</legend>
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
      </div>
    </aside>
  );
}

function MinimumRating({ filter, onChange }: FilterPanelProps) {
  return (
    <fieldset>
      <legend className="h">Minimum Rating</legend>
      <div className="flt-seg">
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
