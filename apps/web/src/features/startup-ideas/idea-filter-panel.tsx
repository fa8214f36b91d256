import { ENTREPRENEUR_INDUSTRIES } from "@quorate/core/catalog/entrepreneur-industries";
import { ENTREPRENEUR_SKILLS } from "@quorate/core/catalog/entrepreneur-skills";
import { type FilterChoice, FilterSelects } from "../../components/ui/form/filter-selects.tsx";
import { FUNDING_OPTIONS, STAGE_OPTIONS } from "./idea-choices.ts";
import { type IdeaFilter, NO_FILTER, readFilter, writeFilter } from "./idea-filter.ts";

type FilterPanelProps = { filter: IdeaFilter; onChange: (filter: IdeaFilter) => void };
type FilterName = "industry" | "stage" | "fundingStatus" | "skill";

const CHOICES: readonly FilterChoice<FilterName>[] = [
  { name: "industry", label: "Industry", options: ENTREPRENEUR_INDUSTRIES },
  { name: "stage", label: "Stage", options: STAGE_OPTIONS },
  { name: "fundingStatus", label: "Funding", options: FUNDING_OPTIONS },
  { name: "skill", label: "Required skill", options: ENTREPRENEUR_SKILLS },
];

export function IdeaFilterPanel({ filter, onChange }: FilterPanelProps) {
  return (
    <FilterSelects
      choices={CHOICES}
      chosen={filter}
      onChoose={(name, value) => onChange(withChoice(filter, name, value))}
      onClear={() => onChange({ ...NO_FILTER, q: filter.q, scope: filter.scope })}
    />
  );
}

function withChoice(filter: IdeaFilter, name: FilterName, value: string): IdeaFilter {
  const params = writeFilter(filter);
  params.set(name, value);
  return readFilter(params);
}
