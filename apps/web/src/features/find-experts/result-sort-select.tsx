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

type ResultSortSelectProps = {
  value: ResultSort;
  /** Whether there is anything to be the best for; without it the best rated come first. */
  isMatched: boolean;
  onChange: (sort: ResultSort) => void;
};

export function ResultSortSelect({ value, isMatched, onChange }: ResultSortSelectProps) {
  if (isMatched) return <SortSelect options={OPTIONS} value={value} onChange={onChange} />;
  return (
    <SortSelect
      options={OPTIONS.filter((option) => option.value !== "match")}
      value={value === "match" ? "rating" : value}
      onChange={(sort) => onChange(sort === "rating" ? "match" : sort)}
    />
  );
}
