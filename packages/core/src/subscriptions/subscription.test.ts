import { expect, test } from "vitest";
import { isLiveStatus, SUBSCRIPTION_STATUSES, subscriptionState } from "./subscription.ts";

const plain = { status: "active", isFreeTrial: false, isCancelled: false, hasPrice: true } as const;

test.each([
  ["active", plain],
  ["trialing", { ...plain, isFreeTrial: true }],
  ["free", { ...plain, isFreeTrial: true, hasPrice: false }],
  ["cancelling", { ...plain, isFreeTrial: true, isCancelled: true }],
  ["past_due", { ...plain, status: "past_due", isCancelled: true }],
  ["ended", { ...plain, status: "expired" }],
  ["ended", { ...plain, status: "cancelled", isCancelled: true }],
] as const)("a plan is %s", (state, subscription) => {
  expect(subscriptionState(subscription)).toBe(state);
});

test("a plan holds while it is active, and while its payment is due", () => {
  expect(SUBSCRIPTION_STATUSES.filter(isLiveStatus)).toEqual(["active", "past_due"]);
});
