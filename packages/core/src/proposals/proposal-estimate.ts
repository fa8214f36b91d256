import type { Minor } from "../money.ts";

/** So many hours may be named: five years of one person's work. */
export const ESTIMATED_HOURS_MAX = 10_000;

/** What a proposal comes to, and how far that is from the budget: above zero it is over it. */
export type ProposalEstimate = { totalMinor: Minor; overBudgetMinor: Minor | null };

/** Rate times hours, to the penny, beside the budget. Null where either is not stated: nothing is guessed. */
export function proposalEstimate(
  { rateMinor, hours }: { rateMinor: Minor | null; hours: number | null },
  budgetMinor: Minor | null,
): ProposalEstimate | null {
  if (rateMinor === null || hours === null) return null;
  const totalMinor = rateMinor * hours;
  return { totalMinor, overBudgetMinor: budgetMinor === null ? null : totalMinor - budgetMinor };
}
