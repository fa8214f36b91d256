import { Select } from "../../components/ui/form/select.tsx";
import { RESULT_SORTS, type ResultSort } from "../../lib/experts/expert-filter.ts";
import styles from "./result-sort-select.module.css";

const SORT_LABELS = {
  match: "Best match",
  rating: "Rating",
  experience: "Experience",
  projects: "Projects",
  rate: "Rate",
} as const satisfies Record<ResultSort, string>;

const OPTIONS = RESULT_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }));

export function ResultSortSelect({ value, onChange }: { value: ResultSort; onChange: (sort: ResultSort) => void }) {
  return (
    <div className={styles.sort}>
      <label className="mute text-sm" htmlFor="sort">
        Sort by
      </label>
      <Select
        id="sort"
        options={OPTIONS}
        value={value}
        onChange={({ target }) => onChange(RESULT_SORTS.find((sort) => sort === target.value) ?? "match")}
      />
    </div>
  );
}
