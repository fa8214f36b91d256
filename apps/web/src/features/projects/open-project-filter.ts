import { PROJECT_SORTS, type ProjectSort } from "@quorate/core/project-lists/project-sort";
import { formatFullBudget } from "../../lib/money.ts";
import { typedAmount } from "../../lib/typed-number.ts";

const OPEN_SORTS = PROJECT_SORTS.filter((sort) => sort !== "next-date");

/** What the search box, the panel and the order say together; the address holds it. `match` is the newest first where no words are. */
export type OpenProjectFilter = {
  q: string;
  /** A service's slug. */
  service: string;
  industry: string;
  minBudget: string;
  maxBudget: string;
  sort: ProjectSort;
};

const NARROWING = ["service", "industry", "minBudget", "maxBudget"] as const;

export function readOpenFilter(params: URLSearchParams): OpenProjectFilter {
  const text = (name: string) => params.get(name)?.trim() ?? "";
  return {
    q: text("q"),
    service: text("service"),
    industry: text("industry"),
    minBudget: readBudget(text("minBudget")),
    maxBudget: readBudget(text("maxBudget")),
    sort: OPEN_SORTS.find((sort) => sort === params.get("sort")) ?? "match",
  };
}

export function writeOpenFilter({ q, sort, ...filter }: OpenProjectFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (q !== "") params.set("q", q);
  for (const name of NARROWING) if (filter[name] !== "") params.set(name, filter[name]);
  if (sort !== "match") params.set("sort", sort);
  return params;
}

/** The orders that this reader can choose from: what is best for the words needs words, a fit needs a profile. */
export function sortsFor({ q }: OpenProjectFilter, expertId: string | null): ProjectSort[] {
  return OPEN_SORTS.filter((sort) => (sort !== "fit" || expertId !== null) && (sort !== "match" || q !== ""));
}

/** The order that the list has. */
export function sortOf({ q, sort }: OpenProjectFilter): ProjectSort {
  return sort === "match" && q === "" ? "newest" : sort;
}

/** Chosen without words, the newest first is no choice against what is best for words that come later. */
export function withSort(filter: OpenProjectFilter, sort: ProjectSort): OpenProjectFilter {
  return { ...filter, sort: sort === "newest" && filter.q === "" ? "match" : sort };
}

export function withoutFilters({ q, sort }: OpenProjectFilter): OpenProjectFilter {
  return { q, sort, service: "", industry: "", minBudget: "", maxBudget: "" };
}

/** What the calls take: only what was chosen. */
export function askedOf({ q, service, industry, minBudget, maxBudget }: OpenProjectFilter) {
  return {
    scope: "open" as const,
    ...(q && { q }),
    ...(service && { service }),
    ...(industry && { industry }),
    ...(minBudget && { minBudget }),
    ...(maxBudget && { maxBudget }),
  };
}

export type ActiveFilter = { label: string; without: OpenProjectFilter };

/** One entry a chip, with the filter that remains without it. */
export function activeFilters(filter: OpenProjectFilter, serviceName: (slug: string) => string): ActiveFilter[] {
  const labels = {
    service: serviceName,
    industry: (industry: string) => industry,
    minBudget: (budget: string) => `From ${formatFullBudget(budget)}`,
    maxBudget: (budget: string) => `Up to ${formatFullBudget(budget)}`,
  } as const;
  return NARROWING.filter((name) => filter[name] !== "").map((name) => ({
    label: labels[name](filter[name]),
    without: { ...filter, [name]: "" },
  }));
}

/** An amount as the calls take it, or nothing where it is none. */
export function readBudget(typed: string): string {
  const amount = typedAmount(typed);
  return Number(amount) > 0 ? amount : "";
}
