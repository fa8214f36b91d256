import { INDUSTRIES } from "@quorate/core/catalog/industries";
import { Field } from "../../components/ui/form/field.tsx";
import { FilterPanel } from "../../components/ui/form/filter-panel.tsx";
import { AmountInput } from "../../components/ui/form/input.tsx";
import { Select } from "../../components/ui/form/select.tsx";
import { useTypedText } from "../../components/ui/form/use-typed-text.ts";
import { currencyName } from "../../lib/currency.ts";
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
        <Field id="industry" label="Client’s industry">
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
      <fieldset>
        <legend className="heading">Budget in {currencyName()}</legend>
        <div className="grid grid-cols-2 gap-3 pt-1">
          <BudgetField
            id="minBudget"
            label="From"
            budget={filter.minBudget}
            onApply={(minBudget) => onChange({ ...filter, minBudget })}
          />
          <BudgetField
            id="maxBudget"
            label="Up to"
            budget={filter.maxBudget}
            onApply={(maxBudget) => onChange({ ...filter, maxBudget })}
          />
        </div>
      </fieldset>
    </FilterPanel>
  );
}

type Choice = { value: string; label: string };

/** An address may ask for what no list has. */
function withChosen(options: readonly Choice[], chosen: string): Choice[] {
  const isListed = chosen === "" || options.some(({ value }) => value === chosen);
  return [{ value: "", label: "Any" }, ...options, ...(isListed ? [] : [{ value: chosen, label: chosen }])];
}

type BudgetFieldProps = { id: string; label: string; budget: string; onApply: (budget: string) => void };

/** Applied on Enter and when the field is left, so that "1" on the way to "15000" does not search. */
function BudgetField({ id, label, budget, onApply }: BudgetFieldProps) {
  const [typed, setTyped] = useTypedText(budget);
  function apply() {
    const read = readBudget(typed);
    if (read !== budget) onApply(read);
    else setTyped(budget);
  }
  return (
    <Field id={id} label={label}>
      {(control) => (
        <AmountInput
          {...control}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={apply}
          onKeyDown={({ key }) => key === "Enter" && apply()}
        />
      )}
    </Field>
  );
}
