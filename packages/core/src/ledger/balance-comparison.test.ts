import { describe, expect, test } from "vitest";
import {
  describeBalance,
  describeChangedLine,
  describeMovementInBalance,
  describeUnbookable,
  describeUnexplained,
  type ToldBalanceLine,
} from "./balance-comparison.ts";
import { BALANCE_KINDS } from "./balance-transaction.ts";

const LINE: ToldBalanceLine = {
  reference: "txn_1",
  kind: "charge",
  amountMinor: 10_000,
  feeMinor: 170,
  netMinor: 9_830,
  currency: "GBP",
};

describe("a line of the gateway's account", () => {
  test("can be booked in our currency if it adds up, and else says why not", () => {
    expect(describeUnbookable("stripe", LINE, "GBP")).toBeNull();
    expect(describeUnbookable("stripe", LINE, "EUR")).toBe(
      "Line txn_1 (charge) of the stripe gateway's account is in GBP, and our books are in EUR",
    );
    expect(describeUnbookable("stripe", { ...LINE, netMinor: 9_831 }, "GBP")).toBe(
      "Line txn_1 (charge) of the stripe gateway's account does not add up: GBP 100.00 less GBP 1.70 is not GBP 98.31",
    );
  });

  test.each([
    [{ amountMinor: 10_001 }, "GBP 100.01 with a fee of GBP 1.70"],
    [{ feeMinor: 171 }, "GBP 100.00 with a fee of GBP 1.71"],
    [{ currency: "EUR" }, "EUR 100.00 with a fee of EUR 1.70"],
    [{ kind: "fee" as const }, "GBP 100.00 with a fee of GBP 1.70"],
  ])("that is told otherwise than before, %j, is a difference", (change, there) => {
    const told = { ...LINE, ...change };
    expect(describeChangedLine("stripe", told, LINE)).toBe(
      `Line txn_1 (${told.kind}) of the stripe gateway's account is ${there} there, but GBP 100.00 with a fee of GBP 1.70 in our books`,
    );
    expect(describeChangedLine("stripe", told, told)).toBeNull();
  });

  test("needs something of ours to explain it, unless the gateway, our bank or a payer's bank moved the money", () => {
    const unexplained = BALANCE_KINDS.filter((kind) => describeUnexplained("stripe", { ...LINE, kind }) !== null);
    expect(unexplained).toEqual(["charge", "refund", "transfer", "adjustment"]);
    expect(describeUnexplained("stripe", LINE)).toBe(
      "Line txn_1 (charge) of the stripe gateway's account of GBP 100.00 belongs to nothing of ours",
    );
  });
});

test.each([
  [null, "has no line"],
  [-5, "says GBP -0.05"],
])("a movement of which the account says %s is named", (toldMinor, words) => {
  const movement = { kind: "refund", id: "r1", expectedMinor: -700, toldMinor, currency: "GBP" } as const;
  expect(describeMovementInBalance("stripe", movement)).toBe(
    `The refund r1 changes our account at the stripe gateway by GBP -7.00, but the account ${words}`,
  );
});

test("the balance is compared to the penny", () => {
  expect(describeBalance("stripe", { currency: "GBP", theirsMinor: 5, oursMinor: 5 })).toBeNull();
  expect(describeBalance("stripe", { currency: "GBP", theirsMinor: 4, oursMinor: 5 })).toBe(
    "The stripe gateway has GBP 0.04 for us, but GBP 0.05 by our books",
  );
});
