import type { ProjectSort } from "@quorate/core/project-lists/project-sort";
import { SortSelect } from "../../components/ui/form/sort-select.tsx";

const LABELS = {
  match: "Best match",
  newest: "Newest",
  "next-date": "Next date",
  budget: "Budget",
  fit: "Best fit",
} as const satisfies Record<ProjectSort, string>;

/** The order as the line above the list tells it; null of the best first. */
export const ORDERS_TOLD = {
  match: null,
  newest: "newest first",
  "next-date": "by the next date",
  budget: "by budget",
  fit: "best fit with your profile first",
} as const satisfies Record<ProjectSort, string | null>;

type ProjectSortSelectProps = {
  sorts: readonly ProjectSort[];
  value: ProjectSort;
  onChange: (sort: ProjectSort) => void;
};

export function ProjectSortSelect({ sorts, value, onChange }: ProjectSortSelectProps) {
  return (
    <SortSelect
      options={sorts.map((sort) => ({ value: sort, label: LABELS[sort] }))}
      value={value}
      onChange={onChange}
    />
  );
}
