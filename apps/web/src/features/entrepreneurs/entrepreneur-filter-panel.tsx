import { CO_FOUNDER_ROLES } from "@quorate/core/catalog/co-founder-roles";
import { ENTREPRENEUR_INDUSTRIES } from "@quorate/core/catalog/entrepreneur-industries";
import { ENTREPRENEUR_SKILLS } from "@quorate/core/catalog/entrepreneur-skills";
import {
  EXPERIENCE_LEVEL_LABELS,
  EXPERIENCE_LEVELS,
  LOCATION_PREFERENCE_LABELS,
  LOCATION_PREFERENCES,
  TIME_COMMITMENT_LABELS,
  TIME_COMMITMENTS,
} from "@quorate/core/entrepreneurs/entrepreneur";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Select } from "../../components/ui/select.tsx";
import { countFilters, type EntrepreneurFilter, NO_FILTER, readFilter, writeFilter } from "./entrepreneur-filter.ts";

type FilterPanelProps = { filter: EntrepreneurFilter; onChange: (filter: EntrepreneurFilter) => void };
type Choice = string | { value: string; label: string };

const CHOICES: readonly { name: keyof EntrepreneurFilter; label: string; options: readonly Choice[] }[] = [
  { name: "industry", label: "Industry", options: ENTREPRENEUR_INDUSTRIES },
  { name: "skill", label: "Skill", options: ENTREPRENEUR_SKILLS },
  { name: "lookingFor", label: "Looking for", options: CO_FOUNDER_ROLES },
  {
    name: "experienceLevel",
    label: "Experience level",
    options: EXPERIENCE_LEVELS.map((value) => ({ value, label: EXPERIENCE_LEVEL_LABELS[value] })),
  },
  {
    name: "timeCommitment",
    label: "Time commitment",
    options: TIME_COMMITMENTS.map((value) => ({ value, label: TIME_COMMITMENT_LABELS[value] })),
  },
  {
    name: "location",
    label: "Location preference",
    options: LOCATION_PREFERENCES.map((value) => ({ value, label: LOCATION_PREFERENCE_LABELS[value] })),
  },
];

/** Beside the results; on smaller screens a button above them opens it. */
export function EntrepreneurFilterPanel({ filter, onChange }: FilterPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const count = countFilters(filter);
  return (
    <aside className="en-flt" aria-label="Filters">
      <button className="en-flt-toggle" type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span>Filters{count > 0 && <span className="cap"> {count} chosen</span>}</span>
        <ChevronDown className={isOpen ? "icon rotate-180" : "icon"} aria-hidden="true" />
      </button>
      <div className="en-flt-body" data-open={isOpen || undefined}>
        {CHOICES.map(({ name, label, options }) => (
          <Field key={name} id={name} label={label}>
            {(control) => (
              <Select
                {...control}
                value={filter[name]}
                options={withChosen([{ value: "", label: "Any" }, ...options], filter[name])}
                onChange={({ target }) => onChange(withChoice(filter, name, target.value))}
              />
            )}
          </Field>
        ))}
        {count > 0 && (
          <Button variant="secondary" size="sm" onClick={() => onChange({ ...NO_FILTER, q: filter.q })}>
            Clear all filters
          </Button>
        )}
      </div>
    </aside>
  );
}

/** People name industries and skills that no list has; an address may ask for those too. */
function withChosen(options: Choice[], chosen: string): Choice[] {
  const isListed = options.some((option) => (typeof option === "string" ? option : option.value) === chosen);
  return isListed ? options : [...options, chosen];
}

function withChoice(filter: EntrepreneurFilter, name: keyof EntrepreneurFilter, value: string): EntrepreneurFilter {
  const params = writeFilter(filter);
  params.set(name, value);
  return readFilter(params);
}
