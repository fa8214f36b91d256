import { describe, expect, test } from "vitest";
import type { ExpertId, PaymentId } from "../ids.ts";
import {
  type Posting,
  postFunding,
  postPayout,
  postPlanPayment,
  postSettlement,
  postVerificationPayment,
  withVat,
} from "./ledger.ts";

const held = { id: "p1" as PaymentId, expertId: "e1" as ExpertId, amountMinor: 100_000, currency: "GBP" } as const;
const lines = ({ lines: all }: Posting) => all.map(({ account, amountMinor }) => `${account} ${amountMinor}`);

describe("each movement of money is written under its own kind, out of one account and into others", () => {
  test("a milestone that is paid for", () => {
    const posting = postFunding(held);
    expect(posting).toMatchObject({ kind: "escrow_funded", currency: "GBP" });
    expect(lines(posting)).toEqual(["gateway:GBP -100000", "escrow:p1 100000"]);
  });

  test("one that is settled, to the expert, the platform and the client", () => {
    const shares = { settledFeeMinor: 9_000, settledPayoutMinor: 51_000, refundedMinor: 40_000 };
    const posting = postSettlement("escrow_split", held, shares);
    expect(posting).toMatchObject({ kind: "escrow_split", currency: "GBP" });
    expect(lines(posting)).toEqual([
      "escrow:p1 -100000",
      "expert:e1 51000",
      "revenue:transaction_fee 9000",
      "gateway:GBP 40000",
    ]);
  });

  test("one that is paid out whole, without a line for nothing", () => {
    const shares = { settledFeeMinor: 15_000, settledPayoutMinor: 85_000, refundedMinor: 0 };
    expect(lines(postSettlement("escrow_released", held, shares))).toEqual([
      "escrow:p1 -100000",
      "expert:e1 85000",
      "revenue:transaction_fee 15000",
    ]);
  });

  test.each(["subscription", "enterprise"] as const)("a plan of the revenue source %s", (source) => {
    const posting = postPlanPayment({ source, amountMinor: 4_999, currency: "EUR" });
    expect(posting).toMatchObject({ kind: "plan_paid", currency: "EUR" });
    expect(lines(posting)).toEqual(["gateway:EUR -4999", `revenue:${source} 4999`]);
  });

  test("an expedited review", () => {
    const posting = postVerificationPayment({ amountMinor: 4_900, currency: "GBP" });
    expect(posting).toMatchObject({ kind: "verification_paid", currency: "GBP" });
    expect(lines(posting)).toEqual(["gateway:GBP -4900", "revenue:verification 4900"]);
  });

  test("what is sold, with its VAT taken out of the revenue and owed to the state's tax office", () => {
    const shares = { settledFeeMinor: 15_000, settledPayoutMinor: 85_000, refundedMinor: 0 };
    const release = postSettlement("escrow_released", held, shares);
    const german = { rule: "consumer_abroad", rateBasisPoints: 1_900, country: "DE" } as const;
    expect(lines(withVat(release, { ...german, netMinor: 12_605, vatMinor: 2_395 }))).toEqual([
      "escrow:p1 -100000",
      "expert:e1 85000",
      "revenue:transaction_fee 12605",
      "vat:DE:1900 2395",
    ]);
    const free = { rule: "outside_scope", rateBasisPoints: 0, country: null, netMinor: 15_000, vatMinor: 0 } as const;
    expect(withVat(release, free)).toEqual(release);
    // Two pence contain no whole penny of VAT: there is no line of nothing.
    const tiny = postVerificationPayment({ amountMinor: 2, currency: "GBP" });
    expect(lines(withVat(tiny, { ...german, netMinor: 2, vatMinor: 0 }))).toEqual([
      "gateway:GBP -2",
      "revenue:verification 2",
    ]);
  });

  test("a transfer to the expert's own account", () => {
    const posting = postPayout({ expertId: held.expertId, amountMinor: 85_000, currency: "USD" });
    expect(posting).toMatchObject({ kind: "payout_sent", currency: "USD" });
    expect(lines(posting)).toEqual(["expert:e1 -85000", "gateway:USD 85000"]);
  });
});

test("what does not add up is written nowhere", () => {
  const shares = { settledFeeMinor: 1, settledPayoutMinor: 85_000, refundedMinor: 0 };
  expect(() => postSettlement("escrow_released", held, shares)).toThrow("Invariant broken");
});
