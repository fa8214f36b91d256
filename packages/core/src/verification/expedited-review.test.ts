import { describe, expect, test } from "vitest";
import { postVerificationPayment } from "../ledger/ledger.ts";
import { saying } from "../testing/refusal-of.ts";
import { assertCanExpedite, canExpedite, EXPEDITED_REVIEW } from "./expedited-review.ts";
import { VERIFICATION_STATUSES } from "./verification.ts";

const at = new Date("2026-03-02T09:00:00Z");

// spec 10.14
test("an expedited review costs £49.00 and is promised within one business day", () => {
  expect(EXPEDITED_REVIEW).toEqual({ priceMinor: 4_900, businessDays: 1 });
});

describe("a review is expedited", () => {
  test.each(VERIFICATION_STATUSES)("while it is pending and not expedited yet: %s", (status) => {
    const isPending = status === "pending";
    expect(canExpedite({ status, expeditedAt: null })).toBe(isPending);
    expect(canExpedite({ status, expeditedAt: at })).toBe(false);
    const assert = () => assertCanExpedite({ status, expeditedAt: null });
    if (isPending) expect(assert).not.toThrow();
    else expect(assert).toThrow(saying("Your credentials are not waiting for a review."));
  });

  test("once, and not without anything to review", () => {
    expect(canExpedite(null)).toBe(false);
    expect(() => assertCanExpedite(null)).toThrow(saying("Your credentials are not waiting for a review."));
    expect(() => assertCanExpedite({ status: "pending", expeditedAt: at })).toThrow(saying("already expedited"));
  });
});

test("its price is the platform's, to the penny", () => {
  expect(postVerificationPayment({ amountMinor: 4_900, currency: "GBP" })).toEqual({
    kind: "verification_paid",
    currency: "GBP",
    lines: [
      { account: "gateway:GBP", amountMinor: -4_900 },
      { account: "revenue:verification", amountMinor: 4_900 },
    ],
  });
});
