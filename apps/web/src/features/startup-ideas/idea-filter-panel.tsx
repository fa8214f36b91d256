import { ENTREPRENEUR_INDUSTRIES } from "@quorate/core/catalog/entrepreneur-industries";
import { ENTREPRENEUR_SKILLS } from "@quorate/core/catalog/entrepreneur-skills";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Select, type SelectOption } from "../../components/ui/select.tsx";
import { FUNDING_OPTIONS, STAGE_OPTIONS } from "./idea-choices.ts";
import { countFilters, type IdeaFilter, NO_FILTER, readFilter, writeFilter } from "./idea-filter.ts";

type FilterPanelProps = { filter: IdeaFilter; onChange: (filter: IdeaFilter) => void };
type FilterName = "industry" | "stage" | "fundingStatus" | "skill";

const CHOICES: readonly { name: FilterName; label: string; options: readonly SelectOption[] }[] = [
  { name: "industry", label: "Industry", options: ENTREPRENEUR_INDUSTRIES },
  { name: "stage", label: "Stage", options: STAGE_OPTIONS },
  { name: "fundingStatus", label: "Funding", options: FUNDING_OPTIONS },
  { name: "skill", label: "Required skill", options: ENTREPRENEUR_SKILLS },
];

/** Beside the results; on smaller screens a button above them opens it. */
export function IdeaFilterPanel({ filter, onChange }: FilterPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const count = countFilters(filter);
  return (
    <aside className="idea-flt" aria-label="Filters">
      <button className="idea-flt-toggle" type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span>Filters{count > 0 && <span className="cap"> {count} chosen</span>}</span>
        <ChevronDown className={isOpen ? "icon rotate-180" : "icon"} aria-hidden="true" />
      </button>
      <div className="idea-flt-body" data-open={isOpen || undefined}>
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
          <Button
            variant="secondary"
            size="sm"
            onClick={() => onChange({ ...NO_FILTER, q: filter.q, scope: filter.scope })}
          >
            Clear all filters
          </Button>
        )}
      </div>
    </aside>
  );
}

/** People name industries and skills that no list has; an address may ask for those too. */
function withChosen(options: SelectOption[], chosen: string): SelectOption[] {
  const isListed = options.some((option) => (typeof option === "string" ? option : option.value) === chosen);
  return isListed ? options : [...options, chosen];
}

function withChoice(filter: IdeaFilter, name: FilterName, value: string): IdeaFilter {
  const params = writeFilter(filter);
  params.set(name, value);
  return readFilter(params);
}
