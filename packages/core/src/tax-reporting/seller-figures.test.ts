import { expect, test } from "vitest";
import { quartersOf, yearOf } from "./seller-figures.ts";

const SECOND = { quarter: 2, payoutMinor: 85_000, feeMinor: 15_000, activities: 1 };
const LOSS = { quarter: 4, payoutMinor: -10_000, feeMinor: -500, activities: 0 };

test("a year has its four quarters in their order, noughts where nothing was paid, and their sum", () => {
  const quarters = quartersOf([LOSS, SECOND]);
  expect(quarters).toEqual([
    { payoutMinor: 0, feeMinor: 0, activities: 0 },
    { payoutMinor: 85_000, feeMinor: 15_000, activities: 1 },
    { payoutMinor: 0, feeMinor: 0, activities: 0 },
    { payoutMinor: -10_000, feeMinor: -500, activities: 0 },
  ]);
  expect(yearOf(quarters)).toEqual({ payoutMinor: 75_000, feeMinor: 14_500, activities: 1 });
});
