import { expect, test } from "vitest";
import { affordable } from "./affordable.ts";

test("the cheapest come first, and the budget ends where the next one does not fit", () => {
  expect(affordable([50, 10, 30, 11], 51)).toEqual([false, true, true, true]);
  expect(affordable([50, 10, 30, 11], 50)).toEqual([false, true, false, true]);
});

test("what costs nothing is always had, and nothing is had of nothing", () => {
  expect(affordable([0, 1, 0], 0)).toEqual([true, false, true]);
  expect(affordable([], 10)).toEqual([]);
});
