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
import { type FilterChoice, FilterSelects } from "../../components/ui/form/filter-selects.tsx";
import { type EntrepreneurFilter, NO_FILTER, readFilter, writeFilter } from "./entrepreneur-filter.ts";

type FilterPanelProps = { filter: EntrepreneurFilter; onChange: (filter: EntrepreneurFilter) => void };

const CHOICES: readonly FilterChoice<keyof EntrepreneurFilter>[] = [
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

export function EntrepreneurFilterPanel({ filter, onChange }: FilterPanelProps) {
  return (
    <FilterSelects
      choices={CHOICES}
      chosen={filter}
      onChoose={(name, value) => onChange(withChoice(filter, name, value))}
      onClear={() => onChange({ ...NO_FILTER, q: filter.q })}
    />
  );
}

function withChoice(filter: EntrepreneurFilter, name: keyof EntrepreneurFilter, value: string): EntrepreneurFilter {
  const params = writeFilter(filter);
  params.set(name, value);
  return readFilter(params);
}
