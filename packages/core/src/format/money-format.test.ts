import { describe, expect, test } from "vitest";
import { CURRENCIES, currencyName, currencySign, DEFAULT_CURRENCY } from "./currency.ts";
import {
  formatBudget,
  formatFullBudget,
  formatMinor,
  formatMoney,
  formatRate,
  formatRates,
  formatWhole,
} from "./money-format.ts";

test("an installation is in pounds, euros or US dollars; in pounds where nothing is said", () => {
  expect(CURRENCIES).toEqual(["GBP", "EUR", "USD"]);
  expect(DEFAULT_CURRENCY).toBe("GBP");
});

test.each([
  ["GBP", "£", "pounds"],
  ["EUR", "€", "euros"],
  ["USD", "$", "US dollars"],
] as const)("%s is written %s and counted in %s", (currency, sign, name) => {
  expect(currencySign(currency)).toBe(sign);
  expect(currencyName(currency)).toBe(name);
});

describe.each([
  ["GBP", "£"],
  ["EUR", "€"],
  ["USD", "$"],
] as const)("in %s", (currency, sign) => {
  // spec 9.5
  test.each([
    ["12500.00", "12,500.00"],
    ["9999999999.99", "9,999,999,999.99"],
    ["999.9", "999.90"],
    ["0.05", "0.05"],
  ])("an amount of %s is written out: %s", (decimal, expected) => {
    expect(formatMoney(decimal, currency)).toBe(`${sign}${expected}`);
  });

  test("a negative amount carries a minus sign before its currency", () => {
    expect(formatMoney("-850.00", currency)).toBe(`−${sign}850.00`);
    expect(formatMinor(-123_456, currency)).toBe(`−${sign}1,234.56`);
    expect(formatMinor(0, currency)).toBe(`${sign}0.00`);
  });

  test.each([
    ["160.00", "160"],
    ["87.50", "87.50"],
    ["1200.00", "1,200"],
  ])("a rate of %s is written %s", (decimal, expected) => {
    expect(formatRate(decimal, currency)).toBe(`${sign}${expected}`);
  });

  test("rates that are compared are all exact once one of them is, and nobody's rate is made up", () => {
    expect(formatRates(["160.00", null, "1200.00"], currency)).toEqual([`${sign}160`, null, `${sign}1,200`]);
    expect(formatRates(["160.00", null, "87.50"], currency)).toEqual([`${sign}160.00`, null, `${sign}87.50`]);
  });

  // spec 9.7
  test.each([
    ["950.00", "950"],
    ["999.99", "999.99"],
    ["1000.00", "1K"],
    ["48000.00", "48K"],
    ["1099.99", "1K"],
    ["18500.00", "18.5K"],
    ["18599.99", "18.5K"],
    ["999500.00", "999.5K"],
    ["999999.99", "999.9K"],
    ["1000000.00", "1.0M"],
    ["1250000.00", "1.2M"],
    ["1299999.99", "1.2M"],
  ])("a budget of %s is %s on a card", (decimal, expected) => {
    expect(formatBudget(decimal, currency)).toBe(`${sign}${expected}`);
  });

  // spec 9.7
  test.each([
    ["950.00", "950.00"],
    ["48000.00", "48,000.00"],
    ["1250000.00", "1,250,000.00"],
  ])("a budget of %s is %s beside other amounts", (decimal, expected) => {
    expect(formatFullBudget(decimal, currency)).toBe(`${sign}${expected}`);
  });

  test("a budget that nobody named is to be decided, on a card and beside amounts", () => {
    expect(formatBudget(null, currency)).toBe("TBD");
    expect(formatFullBudget(null, currency)).toBe("TBD");
  });

  // spec 9.5
  test.each([
    [4_999, "50"],
    [99_900, "999"],
    [123_449, "1,234"],
    [0, "0"],
  ])("a plan's price of %i is shown as %s", (minor, expected) => {
    expect(formatWhole(minor, currency)).toBe(`${sign}${expected}`);
  });
});
