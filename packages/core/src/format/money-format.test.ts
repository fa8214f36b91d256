import { expect, test } from "vitest";
import { formatBudget, formatMinor, formatMoney, formatRate, formatWhole } from "./money-format.ts";

test.each([
  ["12500.00", "GBP", "£12,500.00"],
  ["9999999999.99", "GBP", "£9,999,999,999.99"],
  ["0.05", "USD", "$0.05"],
])("%s %s is written %s", (decimal, currency, expected) => {
  expect(formatMoney(decimal, currency)).toBe(expected);
});

test("a negative amount carries a minus sign before its currency", () => {
  expect(formatMinor(-123_456)).toBe("−£1,234.56");
});

test.each([
  ["160.00", "£160"],
  ["87.50", "£87.50"],
  ["1200.00", "£1,200"],
])("a rate of %s is written %s", (decimal, expected) => {
  expect(formatRate(decimal)).toBe(expected);
});

test.each([
  [null, "TBD"],
  ["950.00", "$950"],
  ["999.99", "$999.99"],
  ["1000.00", "$1K"],
  ["48000.00", "$48K"],
  ["999499.99", "$999K"],
  ["999500.00", "$1.0M"],
  ["1250000.00", "$1.3M"],
])("a budget of %s is shown as %s", (decimal, expected) => {
  expect(formatBudget(decimal)).toBe(expected);
});

test.each([
  [4_999, "GBP", "£50"],
  [99_900, "GBP", "£999"],
  [123_449, "USD", "$1,234"],
  [0, "GBP", "£0"],
])("a plan's price of %i is shown in %s as %s", (minor, currency, expected) => {
  expect(formatWhole(minor, currency)).toBe(expected);
});
