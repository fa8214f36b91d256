import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BALANCE_KINDS, type BalanceKind, postGatewaySettlement } from "./balance-transaction.ts";

const linesOf = (kind: BalanceKind, amountMinor: number, feeMinor: number) =>
  postGatewaySettlement({ kind, amountMinor, feeMinor, netMinor: amountMinor - feeMinor, currency: "GBP" }).lines.map(
    (line) => `${line.account} ${line.amountMinor}`,
  );

describe("a line of the gateway's own account is booked against", () => {
  test.each([
    ["charge", 100_000, 1_520, ["gateway:GBP 100000", "gateway_balance:GBP -98480", "gateway_fee:GBP -1520"]],
    ["refund", -60_000, 0, ["gateway:GBP -60000", "gateway_balance:GBP 60000"]],
    ["transfer", -85_000, 0, ["gateway:GBP -85000", "gateway_balance:GBP 85000"]],
    ["dispute", -100_000, 1_500, ["gateway:GBP -100000", "gateway_balance:GBP 101500", "gateway_fee:GBP -1500"]],
    ["bank", -50_000, 0, ["platform_bank:GBP -50000", "gateway_balance:GBP 50000"]],
    ["fee", -1_000, 0, ["gateway_fee:GBP -1000", "gateway_balance:GBP 1000"]],
    ["adjustment", 250, 0, ["gateway:GBP 250", "gateway_balance:GBP -250"]],
  ] as const)("what a %s is", (kind, amountMinor, feeMinor, lines) => {
    expect(linesOf(kind, amountMinor, feeMinor)).toEqual(lines);
  });
});

test("whatever it says, the posting sums to zero and the balance changes by the net", () => {
  const amount = fc.integer({ min: -1_000_000, max: 1_000_000 });
  fc.assert(
    fc.property(fc.constantFrom(...BALANCE_KINDS), amount, amount, (kind, amountMinor, feeMinor) => {
      const netMinor = amountMinor - feeMinor;
      const { lines } = postGatewaySettlement({ kind, amountMinor, feeMinor, netMinor, currency: "EUR" });
      const of = (account: string) =>
        lines.filter((line) => line.account === account).reduce((sum, line) => sum + line.amountMinor, 0);
      expect(lines.reduce((sum, line) => sum + line.amountMinor, 0)).toBe(0);
      expect(of("gateway_balance:EUR") + netMinor).toBe(0);
    }),
  );
});

test("a net that is not amount less fee is written nowhere", () => {
  const wrong = { kind: "charge", amountMinor: 100, feeMinor: 10, netMinor: 91, currency: "GBP" } as const;
  expect(() => postGatewaySettlement(wrong)).toThrow("Invariant broken");
});
