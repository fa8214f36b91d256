import { EXPERT_SPECIALIZATIONS } from "@quorate/core/catalog/expert-specializations";
import { INDUSTRIES } from "@quorate/core/catalog/industries";
import type { ChoiceGroup } from "@quorate/core/experts/choice-group";
import { MIN_RATINGS, type MinRatingCode } from "@quorate/core/experts/minimum-rating";
import { Checkbox, Radio, Switch } from "../../components/ui/form/checkbox.tsx";
import { FilterPanel } from "../../components/ui/form/filter-panel.tsx";
import {
  activeFilters,
  type ExpertFilter,
  isChosenIn,
  withOnly,
  withOnlyChosen,
} from "../../lib/experts/expert-filter.ts";
import styles from "./expert-filter-panel.module.css";
import { FilterChecklist } from "./filter-checklist.tsx";
import { RateRange } from "./rate-range.tsx";

type FilterPanelProps = { filter: ExpertFilter; onChange: (filter: ExpertFilter) => void };

export function ExpertFilterPanel({ filter, onChange }: FilterPanelProps) {
  const change = (choice: Partial<ExpertFilter>) => onChange(withOnlyChosen({ ...filter, ...choice }));
  const onlyOf = (group: ChoiceGroup, label: string) => (
    <OnlySwitch group={group} label={label} filter={filter} onChange={onChange} />
  );
  return (
    <FilterPanel count={activeFilters(filter).length}>
      <p className="caption pt-4">Your choices move people up. “Only” rules everyone else out.</p>
      <FilterChecklist
        title="Specializations"
        options={EXPERT_SPECIALIZATIONS}
        chosen={filter.specializations}
        onChange={(specializations) => change({ specializations })}
      >
        {onlyOf("specializations", "Only these specializations")}
      </FilterChecklist>
      <FilterChecklist
        title="Industries"
        options={INDUSTRIES}
        chosen={filter.industries}
        onChange={(industries) => change({ industries })}
      >
        {onlyOf("industries", "Only these industries")}
      </FilterChecklist>
      <fieldset>
        <legend className="heading">Minimum Rating</legend>
        <MinimumRating chosen={filter.minRating} onChange={(minRating) => change({ minRating })} />
        {onlyOf("rating", "Only this rating or better")}
      </fieldset>
      <fieldset>
        <legend className="heading">Availability</legend>
        <Checkbox
          label="Available now"
          checked={filter.isAvailable}
          onChange={({ target }) => change({ isAvailable: target.checked })}
        />
        {onlyOf("availability", "Only who is available")}
      </fieldset>
      <RateRange minRate={filter.minRate} maxRate={filter.maxRate} onChange={change}>
        {onlyOf("rate", "Only these rates")}
      </RateRange>
    </FilterPanel>
  );
}

type OnlySwitchProps = FilterPanelProps & { group: ChoiceGroup; label: string };

/** Turns a wish into a filter; there is nothing to turn while nothing is chosen. */
function OnlySwitch({ group, label, filter, onChange }: OnlySwitchProps) {
  if (!isChosenIn(filter, group)) return null;
  return (
    <Switch
      label={label}
      checked={filter.only.includes(group)}
      onChange={({ target }) => onChange(withOnly(filter, group, target.checked))}
    />
  );
}

type MinimumRatingProps = { chosen: MinRatingCode | null; onChange: (code: MinRatingCode | null) => void };

function MinimumRating({ chosen, onChange }: MinimumRatingProps) {
  return (
    <div className={styles.segments}>
      {[{ code: null, label: "Any" }, ...MIN_RATINGS].map(({ code, label }) => (
        <Radio key={label} name="minRating" label={label} checked={chosen === code} onChange={() => onChange(code)} />
      ))}
    </div>
  );
}
