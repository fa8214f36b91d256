import { Button } from "./button.tsx";
import { Field } from "./field.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import styles from "./filter-selects.module.css";
import { Select, type SelectOption } from "./select.tsx";

export type FilterChoice<Name extends string> = { name: Name; label: string; options: readonly SelectOption[] };

type FilterSelectsProps<Name extends string> = {
  choices: readonly FilterChoice<Name>[];
  chosen: Readonly<Record<Name, string>>;
  onChoose: (name: Name, value: string) => void;
  onClear: () => void;
};

/** A panel of filters that take one value each. */
export function FilterSelects<Name extends string>({ choices, chosen, onChoose, onClear }: FilterSelectsProps<Name>) {
  const count = choices.filter(({ name }) => chosen[name] !== "").length;
  return (
    <FilterPanel count={count}>
      <div className={styles.selects}>
        {choices.map(({ name, label, options }) => (
          <Field key={name} id={name} label={label}>
            {(control) => (
              <Select
                {...control}
                value={chosen[name]}
                options={withChosen([{ value: "", label: "Any" }, ...options], chosen[name])}
                onChange={({ target }) => onChoose(name, target.value)}
              />
            )}
          </Field>
        ))}
        {count > 0 && (
          <Button className={styles.clear} variant="secondary" size="sm" onClick={onClear}>
            Clear all filters
          </Button>
        )}
      </div>
    </FilterPanel>
  );
}

/** People name industries and skills that no list has; an address may ask for those too. */
function withChosen(options: SelectOption[], chosen: string): SelectOption[] {
  const isListed = options.some((option) => (typeof option === "string" ? option : option.value) === chosen);
  return isListed ? options : [...options, chosen];
}
