import { DomainError } from "../errors.ts";

export const PORTFOLIO_ITEMS_MAX = 12;
export const PORTFOLIO_YEAR_MIN = 1970;
export const PORTFOLIO_TITLE_LENGTH_MAX = 120;
export const PORTFOLIO_SUMMARY_LENGTH_MAX = 600;

/** A portfolio shows work that was done: none of it lies in a year to come. All faults are named at once. */
export function assertPortfolioYears(items: readonly { year: number }[], now: Date): void {
  const currentYear = now.getUTCFullYear();
  const issues = items.flatMap(({ year }, index) =>
    year > currentYear ? [{ path: `items.${index}.year`, params: { year: currentYear } }] : [],
  );
  const [first] = issues;
  if (first) throw new DomainError("invalid", "portfolio/year-ahead", first.params, { issues });
}
