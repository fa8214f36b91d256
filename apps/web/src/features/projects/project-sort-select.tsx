import type { ProjectSort } from "@quorate/core/project-lists/project-sort";
import { Select } from "../../components/ui/form/select.tsx";
import styles from "./project-list-bar.module.css";

const LABELS = {
  newest: "Newest",
  "next-date": "Next date",
  budget: "Budget",
  fit: "Best fit",
} as const satisfies Record<ProjectSort, string>;

type ProjectSortSelectProps = {
  sorts: readonly ProjectSort[];
  value: ProjectSort;
  onChange: (sort: ProjectSort) => void;
};

export function ProjectSortSelect({ sorts, value, onChange }: ProjectSortSelectProps) {
  return (
    <div className={styles.sort}>
      <label className="mute" htmlFor="sort">
        Sort by
      </label>
      <Select
        id="sort"
        options={sorts.map((sort) => ({ value: sort, label: LABELS[sort] }))}
        value={value}
        onChange={({ target }) => onChange(sorts.find((sort) => sort === target.value) ?? "newest")}
      />
    </div>
  );
}
