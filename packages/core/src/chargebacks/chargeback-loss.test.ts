import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PAYMENT_STATUSES } from "../payments/payment.ts";
import { shareLoss } from "./chargeback-loss.ts";

const none = { escrowMinor: 0, returnedMinor: 0, withheldMinor: 0, reversedMinor: 0, platformMinor: 0 };
const escrowed = {
  status: "escrowed",
  amountMinor: 100_000,
  settledPayoutMinor: 0,
  refundedMinor: 0,
  takenBeforeMinor: 0,
} as const;
const released = { ...escrowed, status: "completed", settledPayoutMinor: 85_000 } as const;

describe("who bears what the bank keeps", () => {
  test.each(["escrowed", "disputed"] as const)(
    "%s money is used up, and what the bank left goes back as well",
    (status) => {
      const shared = shareLoss(40_000, { ...escrowed, status }, "none");
      expect(shared).toEqual({ ...none, escrowMinor: 40_000, returnedMinor: 60_000 });
    },
  );

  test("more than lay in escrow is the platform's", () => {
    expect(shareLoss(100_001, escrowed, "none")).toEqual({ ...none, escrowMinor: 100_000, platformMinor: 1 });
  });

  test.each([
    ["withholds a payout that was not sent", "unsent", { withheldMinor: 85_000, platformMinor: 15_000 }],
    ["asks back one that was sent", "sent", { reversedMinor: 85_000, platformMinor: 15_000 }],
    ["is the platform's without one", "none", { platformMinor: 100_000 }],
  ] as const)("all of released money %s", (_, payout, expected) => {
    expect(shareLoss(100_000, released, payout)).toEqual({ ...none, ...expected });
  });

  test("a part of a payout that was not sent is asked back after it was: a payout is sent whole", () => {
    const expected = { ...none, reversedMinor: 28_333, platformMinor: 5_000 };
    expect(shareLoss(33_333, released, "unsent")).toEqual(expected);
  });

  test("of money that was split, the part that was released counts", () => {
    const split = {
      ...released,
      status: "partially_refunded",
      refundedMinor: 40_000,
      settledPayoutMinor: 51_000,
    } as const;
    expect(shareLoss(60_000, split, "sent")).toEqual({ ...none, reversedMinor: 51_000, platformMinor: 9_000 });
    expect(shareLoss(30_000, split, "sent")).toEqual({ ...none, reversedMinor: 25_500, platformMinor: 4_500 });
  });

  test("what was given back before is the platform's loss, and so are plans and reviews", () => {
    const refunded = { ...released, status: "refunded", refundedMinor: 100_000, settledPayoutMinor: 0 } as const;
    expect(shareLoss(100_000, refunded, "none")).toEqual({ ...none, platformMinor: 100_000 });
    expect(shareLoss(4_999, null, "none")).toEqual({ ...none, platformMinor: 4_999 });
  });

  test("the expert gives back no more than is left of the payout", () => {
    const twice = { ...released, takenBeforeMinor: 80_000 };
    expect(shareLoss(100_000, twice, "sent")).toEqual({ ...none, reversedMinor: 5_000, platformMinor: 95_000 });
    expect(shareLoss(100_000, twice, "unsent")).toMatchObject({ withheldMinor: 0, reversedMinor: 5_000 });
  });

  test("the shares add up to what was taken, and none is below zero", () => {
    const minor = fc.nat({ max: 999_999_99 });
    const work = fc
      .record({
        amountMinor: minor.filter((each) => each > 0),
        status: fc.constantFrom(...PAYMENT_STATUSES),
        share: fc.double({ min: 0, max: 1, noNaN: true }),
        back: fc.double({ min: 0, max: 1, noNaN: true }),
      })
      .map(({ amountMinor, status, share, back }) => {
        const refundedMinor = Math.floor(amountMinor * back);
        const settledPayoutMinor = Math.floor((amountMinor - refundedMinor) * share);
        return { amountMinor, status, refundedMinor, settledPayoutMinor, takenBeforeMinor: 0 };
      });
    fc.assert(
      fc.property(minor, work, fc.constantFrom("none", "unsent", "sent"), (taken, paid, payout) => {
        const { returnedMinor, ...shares } = shareLoss(taken, paid, payout);
        expect(Object.values(shares).reduce((sum, each) => sum + each, 0)).toBe(taken);
        expect(Math.min(returnedMinor, ...Object.values(shares))).toBeGreaterThanOrEqual(0);
        expect(shares.withheldMinor + shares.reversedMinor).toBeLessThanOrEqual(paid.settledPayoutMinor);
      }),
    );
  });
});
