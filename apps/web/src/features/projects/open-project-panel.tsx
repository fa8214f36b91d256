import { INDUSTRIES } from "@quorate/core/catalog/industries";
import { AmountRange } from "../../components/ui/form/amount-range.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { FilterPanel } from "../../components/ui/form/filter-panel.tsx";
import { Select } from "../../components/ui/form/select.tsx";
import { type OpenProjectFilter, readBudget } from "./open-project-filter.ts";

type PanelProps = {
  filter: OpenProjectFilter;
  services: readonly { slug: string; name: string }[];
  count: number;
  onChange: (filter: OpenProjectFilter) => void;
};

/** What open projects are narrowed by: the service asked for, the client's industry, and what it is worth to them. */
export function OpenProjectPanel({ filter, services, count, onChange }: PanelProps) {
  return (
    <FilterPanel count={count}>
      <div className="grid gap-4 py-4">
        <Field id="service" label="Service">
          {(control) => (
            <Select
              {...control}
              value={filter.service}
              options={withChosen(
                services.map(({ slug, name }) => ({ value: slug, label: name })),
                filter.service,
              )}
              onChange={({ target }) => onChange({ ...filter, service: target.value })}
            />
          )}
        </Field>
        <Field id="industry" label="Client's industry">
          {(control) => (
            <Select
              {...control}
              value={filter.industry}
              options={withChosen(
                INDUSTRIES.map((industry) => ({ value: industry, label: industry })),
                filter.industry,
              )}
              onChange={({ target }) => onChange({ ...filter, industry: target.value })}
            />
          )}
        </Field>
      </div>
      <AmountRange
        label="Budget"
        from={{
          id: "minBudget",
          amount: filter.minBudget,
          onApply: (minBudget) => onChange({ ...filter, minBudget }),
        }}
        upTo={{
          id: "maxBudget",
          amount: filter.maxBudget,
          onApply: (maxBudget) => onChange({ ...filter, maxBudget }),
        }}
        within={readBudget}
      />
    </FilterPanel>
  );
}

type Choice = { value: string; label: string };

/** An address may ask for what no list has. */
function withChosen(options: readonly Choice[], chosen: string): Choice[] {
  const isListed = chosen === "" || options.some(({ value }) => value === chosen);
  return [{ value: "", label: "Any" }, ...options, ...(isListed ? [] : [{ value: chosen, label: chosen }])];
}
