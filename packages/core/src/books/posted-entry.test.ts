import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type BookAccount, bookAccountOf, CHART_OF_ACCOUNTS } from "./chart-of-accounts.ts";
import { accountNameIn, bookingsOfEntry, type PostedLine } from "./posted-entry.ts";

function account(ledger: string): BookAccount {
  const found = bookAccountOf(ledger);
  if (!found) throw new Error(ledger);
  return found;
}
const entry = (lines: readonly PostedLine[], vatCode: string | null = "DE 19 %") => ({
  ...{ day: "2026-11-20", reference: "Q-2026-0031", text: "Released", vatCode, lines },
});
const line = (ledger: string, amountMinor: number) => ({ account: account(ledger), amountMinor });
const told = (lines: readonly PostedLine[]) =>
  bookingsOfEntry(entry(lines)).map(({ debit, credit, amountMinor, vatCode }) => [debit, credit, amountMinor, vatCode]);

test("a release becomes what the expert earns, the net of the fee and its VAT, each out of escrow", () => {
  const lines = [
    line("escrow", 1000),
    line("expert", -850),
    line("revenue:transaction_fee", -126),
    line("vat:DE:1900", -24),
  ];
  expect(told(lines)).toEqual([
    ["2000", "2100", 850, null],
    ["2000", "4000", 126, "DE 19 %"],
    ["2000", "2200-DE-1900", 24, "DE 19 %"],
  ]);
});

test("what moves within an account is no booking", () => {
  expect(told([line("escrow", 400), line("escrow", -400)])).toEqual([]);
});

test("whatever a posting's lines are, its bookings leave the same balances", () => {
  const ledgers = [...Object.keys(CHART_OF_ACCOUNTS).filter((family) => family !== "vat"), "vat:GB:2000"];
  const amounts = fc.array(fc.tuple(fc.constantFrom(...ledgers), fc.integer({ min: -1000, max: 1000 })), {
    maxLength: 6,
  });
  fc.assert(
    fc.property(amounts, (some) => {
      const rest = -some.reduce((sum, [, minor]) => sum + minor, 0);
      const lines = [...some, ["gateway", rest] as const].map(([ledger, minor]) => line(ledger, minor));
      const balances = new Map<string, number>();
      const add = (code: string, minor: number) => balances.set(code, (balances.get(code) ?? 0) + minor);
      for (const { account, amountMinor } of lines) add(account.code, amountMinor);
      for (const { debit, credit, amountMinor } of bookingsOfEntry(entry(lines))) {
        expect(amountMinor).toBeGreaterThan(0);
        add(debit, -amountMinor);
        add(credit, amountMinor);
      }
      expect([...balances.values()].filter((minor) => minor !== 0)).toEqual([]);
    }),
  );
});

describe("an account is called", () => {
  test.each([
    ["escrow", ["2000", "Clients' money in escrow", "1590"]],
    ["vat:DE:1900", ["22DE1900", "VAT owed to Germany at 19 %", "1770"]],
    ["vat:FR:2000", ["22FR2000", "VAT owed to France at 20 %", "1768"]],
    ["vat:GB:2000", ["22GB2000", "VAT owed to the United Kingdom at 20 %", "1770"]],
  ])("%s as each program takes it", (ledger, names) => {
    expect((["xero", "quickbooks", "datev"] as const).map((format) => accountNameIn(format, account(ledger)))).toEqual(
      names,
    );
  });

  test("in QuickBooks without a colon, which would make it part of another, and in DATEV by four digits", () => {
    for (const family of Object.keys(CHART_OF_ACCOUNTS).filter((each) => each !== "vat")) {
      expect(accountNameIn("quickbooks", account(family))).not.toMatch(/[:"]/);
      expect(accountNameIn("datev", account(family))).toMatch(/^\d{4}$/);
      expect(accountNameIn("xero", account(family)).length).toBeLessThanOrEqual(10);
    }
  });
});
