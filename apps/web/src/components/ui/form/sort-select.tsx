import styles from "./filter-layout.module.css";
import { Select } from "./select.tsx";

type SortSelectProps<Sort extends string> = {
  options: readonly { value: Sort; label: string }[];
  value: Sort;
  onChange: (sort: Sort) => void;
};

/** The order of a list. */
export function SortSelect<Sort extends string>({ options, value, onChange }: SortSelectProps<Sort>) {
  return (
    <div className={styles.sort}>
      <label className="mute text-sm" htmlFor="sort">
        Sort by
      </label>
      <Select
        className={styles.order}
        id="sort"
        options={options}
        value={value}
        onChange={({ target }) => onChange(options.find((option) => option.value === target.value)?.value ?? value)}
      />
    </div>
  );
}
