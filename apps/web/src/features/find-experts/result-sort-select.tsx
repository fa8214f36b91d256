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
/** Filters alone ask for nothing that an expert could be the best match for. */
const UNASKED_OPTIONS = OPTIONS.map((option) =>
  option.value === "match" ? { ...option, label: "Best proven" } : option,
);

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
  /** Whether there are words to be the best match for; by filters alone the best proven come first. */
  isMatched: boolean;
  onChange: (sort: ResultSort) => void;
};

export function ResultSortSelect({ value, isMatched, onChange }: ResultSortSelectProps) {
  return <SortSelect options={isMatched ? OPTIONS : UNASKED_OPTIONS} value={value} onChange={onChange} />;
}
