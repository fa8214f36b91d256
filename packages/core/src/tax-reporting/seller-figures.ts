import type { Minor } from "../money.ts";

/** What a seller was paid in a quarter, net of fees, the platform's fees beside it, and for how many pieces of work. */
export type QuarterFigures = { payoutMinor: Minor; feeMinor: Minor; activities: number };

export const QUARTERS = [1, 2, 3, 4] as const;
export type Quarter = (typeof QUARTERS)[number];

const NOTHING: QuarterFigures = { payoutMinor: 0, feeMinor: 0, activities: 0 };

/** The four quarters of a year, in their order; one without a payment has noughts. */
export function quartersOf(known: readonly (QuarterFigures & { quarter: number })[]): QuarterFigures[] {
  return QUARTERS.map((wanted) => {
    const { payoutMinor, feeMinor, activities } = known.find(({ quarter }) => quarter === wanted) ?? NOTHING;
    return { payoutMinor, feeMinor, activities };
  });
}

/** The year: the sum of its quarters and nothing else. */
export function yearOf(quarters: readonly QuarterFigures[]): QuarterFigures {
  return quarters.reduce(
    (sum, { payoutMinor, feeMinor, activities }) => ({
      payoutMinor: sum.payoutMinor + payoutMinor,
      feeMinor: sum.feeMinor + feeMinor,
      activities: sum.activities + activities,
    }),
    NOTHING,
  );
}
