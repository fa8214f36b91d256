import fc from "fast-check";
import { expect, test } from "vitest";
import { trialBalanceOf } from "./trial-balance.ts";

const sums = (key: string, openingMinor: number, debitMinor: number, creditMinor: number) => ({
  ...{ key, openingMinor, debitMinor, creditMinor },
});

test("a trial balance goes by the chart, and closes with what opened and moved", () => {
  const { lines, totals } = trialBalanceOf([
    sums("vat:GB:2000", -25_00, 0, 10_00),
    sums("revenue:verification", 0, 0, 50_00),
    sums("gateway", 25_00, 60_00, 0),
    sums("vat:DE:1900", 0, 0, 0),
  ]);
  expect(lines.map(({ account, closingMinor }) => [account.code, closingMinor])).toEqual([
    ["1000", 85_00],
    ["2200-DE-1900", 0],
    ["2200-GB-2000", -35_00],
    ["4100", -50_00],
  ]);
  expect(totals).toEqual({ openingMinor: 0, debitMinor: 60_00, creditMinor: 60_00, closingMinor: 0 });
});

test("sums that do not balance, or an account that the chart does not have, are a mistake of the program", () => {
  const balanced = [sums("gateway", 0, 1, 0), sums("escrow", 0, 0, 1)];
  expect(() => trialBalanceOf(balanced)).not.toThrow();
  expect(() => trialBalanceOf([sums("gateway", 0, 2, 0), sums("escrow", 0, 0, 1)])).toThrow("sums to zero");
  expect(() => trialBalanceOf([sums("gateway", 1, 0, 0), sums("escrow", 0, 0, 0)])).toThrow("sums to zero");
  expect(() => trialBalanceOf([...balanced, sums("suspense", 0, 0, 0)])).toThrow("has the ledger account suspense");
});

test("whatever moved between two accounts, every closing is its opening with what moved", () => {
  const minor = fc.integer({ min: 0, max: 1_000_000_000_00 });
  fc.assert(
    fc.property(minor, minor, minor, (opening, debit, credit) => {
      const { lines, totals } = trialBalanceOf([
        sums("gateway", opening, debit, credit),
        sums("escrow", -opening, credit, debit),
      ]);
      expect(lines.map(({ closingMinor }) => closingMinor)).toEqual([
        opening + debit - credit,
        -(opening + debit - credit) || 0,
      ]);
      expect(totals.closingMinor).toBe(0);
    }),
  );
});
