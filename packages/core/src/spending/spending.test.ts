import { expect, test } from "vitest";
import { amountLeft, totalSpending } from "./spending.ts";

const PART = { spentMinor: 100, committedMinor: 20, plannedMinor: 3, planFeesMinor: 4 };

test("the whole of groups is their sum, amount by amount", () => {
  expect(totalSpending([PART, PART])).toEqual({
    spentMinor: 200,
    committedMinor: 40,
    plannedMinor: 6,
    planFeesMinor: 8,
  });
  expect(totalSpending([])).toEqual({ spentMinor: 0, committedMinor: 0, plannedMinor: 0, planFeesMinor: 0 });
});

test("a budget is left as far as neither spent, committed nor planned money takes it, and falls below zero", () => {
  expect(amountLeft(200, PART)).toBe(77);
  expect(amountLeft(100, PART)).toBe(-23);
});
