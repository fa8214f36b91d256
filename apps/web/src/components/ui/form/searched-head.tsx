import type { SearchSort } from "@quorate/core/search/search-kind";
import { counted } from "../../../lib/counted.ts";
import styles from "./filter-layout.module.css";
import { SortSelect } from "./sort-select.tsx";

const OPTIONS = [
  { value: "match", label: "Best match" },
  { value: "newest", label: "Newest" },
] as const;

type SearchedHeadProps = {
  title: string;
  /** One of those that are listed: "idea". */
  noun: string;
  /** What was searched for; without it there is one order alone. */
  text: string;
  sort: SearchSort;
  onSort: (sort: SearchSort) => void;
  list: { count: number | undefined; hasMore: boolean };
};

/** The heading of a list that has its own order until it is searched: then it says how many there are, and their order can be chosen. */
export function SearchedHead({ title, noun, text, sort, onSort, list: { count, hasMore } }: SearchedHeadProps) {
  if (text === "") {
    return (
      <h2 className="sr-only" id="results">
        {title}
      </h2>
    );
  }
  return (
    <div className={styles.head}>
      <h2 className="text-sm font-semibold" id="results" aria-live="polite">
        {count === undefined ? title : `${hasMore ? "More than " : ""}${counted(count, noun)}`}
      </h2>
      <SortSelect options={OPTIONS} value={sort} onChange={onSort} />
    </div>
  );
}
