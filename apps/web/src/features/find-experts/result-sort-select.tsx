import { SortSelect } from "../../components/ui/form/sort-select.tsx";
import { RESULT_SORTS, type ResultSort } from "../../lib/experts/expert-filter.ts";

const SORT_LABELS = {
  match: "Best match",
  rating: "Rating",
  experience: "Experience",
  projects: "Projects",
  rate: "Rate",
} as const satisfies Record<ResultSort, string>;

const OPTIONS = RESULT_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }));

/** The order as the line above the results tells it; null of the best first. */
export const ORDERS_TOLD = {
  match: null,
  rating: "by rating",
  experience: "by experience",
  projects: "by projects",
  rate: "by rate",
} as const satisfies Record<ResultSort, string | null>;

export function ResultSortSelect({ value, onChange }: { value: ResultSort; onChange: (sort: ResultSort) => void }) {
  return <SortSelect options={OPTIONS} value={value} onChange={onChange} />;
}
