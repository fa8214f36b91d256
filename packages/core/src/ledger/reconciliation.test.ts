import { describe, expect, test } from "vitest";
import {
  describeChargeback,
  describeDifference,
  describeMissing,
  describeTwice,
  type GatewaySide,
  type OwnSide,
} from "./reconciliation.ts";

const theirs: GatewaySide = { kind: "refund", reference: "re_1", amountMinor: 12_50, currency: "GBP", outcome: "paid" };
const ours: OwnSide = { id: "1", amountMinor: 12_50, currency: "GBP", isDone: true, status: "paid", reference: "re_1" };
const line = (gateway: Partial<GatewaySide>, own: Partial<OwnSide> | null) =>
  describeDifference("stripe", { ...theirs, ...gateway }, own ? { ...ours, ...own } : undefined);

describe("two books about one movement", () => {
  test("agree on what is done, and on what is not done yet", () => {
    expect(line({}, {})).toBeNull();
    expect(line({ outcome: "requested" }, { isDone: false, status: "requested" })).toBeNull();
    expect(line({ outcome: "failed" }, { isDone: false, status: "failed" })).toBeNull();
    expect(line({ outcome: "failed" }, null)).toBeNull();
    expect(line({ outcome: "failed", reference: "re_0" }, {})).toBeNull();
  });

  test.each<[string, Partial<GatewaySide>, Partial<OwnSide> | null]>([
    ["The stripe gateway has a refund re_1 of GBP 12.50 that is not ours", {}, null],
    [
      "Refund 1 of GBP 12.50 is owed here, but paid at the stripe gateway (re_1)",
      {},
      { isDone: false, status: "owed" },
    ],
    ["Refund 1 of GBP 12.50 is paid here, but failed at the stripe gateway (re_1)", { outcome: "failed" }, {}],
    ["Refund 1 is of GBP 12.50 here, but of GBP 12.51 at the stripe gateway (re_1)", { amountMinor: 12_51 }, {}],
    ["Refund 1 is of GBP 12.50 here, but of EUR 12.50 at the stripe gateway (re_1)", { currency: "EUR" }, {}],
  ])("differ: %s", (expected, gateway, own) => {
    expect(line(gateway, own)).toBe(expected);
  });

  test("differ when the gateway has it twice", () => {
    expect(describeTwice("stripe", theirs, { id: "1" })).toBe(
      "Refund 1 of GBP 12.50 is at the stripe gateway more than once (re_1)",
    );
  });

  test.each([
    [undefined, ", of which our books know nothing"],
    [{ isWon: false, isOurs: false }, " of a payment that our books do not know"],
    [{ isWon: true, isOurs: true }, ", but our books say that it was won"],
    [{ isWon: false, isOurs: true }, null],
  ] as const)("of a chargeback that stands there as %o here say: %s", (own, expected) => {
    const taken = { reference: "dp_1", amountMinor: 12_50, currency: "GBP" };
    const there = "The payer's bank took back GBP 12.50 at the stripe gateway (dp_1)";
    expect(describeChargeback("stripe", taken, own)).toBe(expected === null ? null : there + expected);
  });

  // spec 10.41
  test("differ when the gateway does not have it at all", () => {
    expect(describeMissing("stripe", "transfer", ours)).toBe(
      "Transfer 1 of GBP 12.50 is paid here, but the stripe gateway does not have it",
    );
  });
});
