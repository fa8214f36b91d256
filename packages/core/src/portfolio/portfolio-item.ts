import { DomainError } from "../errors.ts";

export const PORTFOLIO_ITEMS_MAX = 12;
export const PORTFOLIO_YEAR_MIN = 1970;
export const PORTFOLIO_TITLE_LENGTH_MAX = 120;
export const PORTFOLIO_SUMMARY_LENGTH_MAX = 600;
/** A result is a figure, "2,300 to 610", and the line that says what it counts. */
export const PORTFOLIO_RESULT_FIGURE_LENGTH_MAX = 16;
export const PORTFOLIO_RESULT_LINE_LENGTH_MAX = 90;
/** So many results of the portfolio stand large on top of the profile, the first ones that have one. */
export const PORTFOLIO_RESULTS_SHOWN_MAX = 3;

/** A portfolio shows work that was done: none of it is of a year to come. All faults are named at once. */
export function assertPortfolioYears(items: readonly { year: number }[], now: Date): void {
  const currentYear = now.getUTCFullYear();
  const issues = items.flatMap(({ year }, index) =>
    year > currentYear ? [{ path: `items.${index}.year`, params: { year: currentYear } }] : [],
  );
  const [first] = issues;
  if (first) throw new DomainError("invalid", "portfolio/year-ahead", first.params, { issues });
}
