import { expect, test } from "vitest";
import { typedAmount, typedInteger } from "./typed-number.ts";

test.each([
  ["5", 5],
  [" 12 ", 12],
  ["", Number.NaN],
  ["  ", Number.NaN],
  ["many", Number.NaN],
])("the typed number %j is %d", (typed, number) => expect(typedInteger(typed)).toBe(number));

test.each([
  ["", null],
  ["  ", null],
  ["150", "150"],
  ["1,250.50", "1250.50"],
])("the typed amount %j is %j", (typed, amount) => expect(typedAmount(typed)).toBe(amount));
