import fc from "fast-check";
import { expect, test } from "vitest";
import { ESTIMATED_HOURS_MAX, proposalEstimate } from "./proposal-estimate.ts";

test.each([
  [16_500, 70, 1_200_000, { totalMinor: 1_155_000, overBudgetMinor: -45_000 }],
  [39_000, 40, 1_200_000, { totalMinor: 1_560_000, overBudgetMinor: 360_000 }],
  [10_000, 120, 1_200_000, { totalMinor: 1_200_000, overBudgetMinor: 0 }],
  [10_050, 3, null, { totalMinor: 30_150, overBudgetMinor: null }],
  [null, 70, 1_200_000, null],
  [16_500, null, 1_200_000, null],
])("%s an hour for %s hours beside a budget of %s is %o", (rateMinor, hours, budgetMinor, expected) => {
  expect(proposalEstimate({ rateMinor, hours }, budgetMinor)).toEqual(expected);
});

test("the budget and what is over it make the total, to the penny, for the highest rate there is", () => {
  const rates = fc.integer({ min: 1, max: 9_999_999_999 });
  const hours = fc.integer({ min: 1, max: ESTIMATED_HOURS_MAX });
  fc.assert(
    fc.property(rates, hours, fc.integer({ min: 1, max: 999_999_999_999 }), (rateMinor, count, budgetMinor) => {
      const estimate = proposalEstimate({ rateMinor, hours: count }, budgetMinor);
      expect(Number.isSafeInteger(estimate?.totalMinor)).toBe(true);
      expect(budgetMinor + (estimate?.overBudgetMinor ?? 0)).toBe(estimate?.totalMinor);
    }),
  );
});
