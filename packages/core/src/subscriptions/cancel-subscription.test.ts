import { describe, expect, test } from "vitest";
import { saying } from "../testing/refusal-of.ts";
import {
  cancelSubscription,
  isEndAnnounced,
  planEndAnnouncedUntil,
  resumeSubscription,
  statusAfterTerm,
} from "./cancel-subscription.ts";
import { addDays } from "./plan-term.ts";

const at = new Date("2026-03-02T09:00:00Z");
const running = { id: "growth", cancelledAt: null };
const cancelled = { id: "growth", cancelledAt: at };

describe("cancelling and keeping a plan", () => {
  test.each([
    ["cancel", running, true],
    ["cancel", cancelled, false],
    ["resume", running, false],
    ["resume", cancelled, true],
    ["resume", { ...running, hasNext: true }, true],
  ] as const)("%s changes something or nothing, and never twice", (action, live, changes) => {
    const decide = action === "cancel" ? cancelSubscription : resumeSubscription;
    expect(decide(live, { subscriptionId: undefined })).toBe(changes);
    expect(decide(live, { subscriptionId: "growth" })).toBe(changes);
  });

  test.each([cancelSubscription, resumeSubscription])("needs a plan, and the one that is meant (%o)", (decide) => {
    expect(() => decide(null, { subscriptionId: undefined })).toThrow(saying("You have no plan at the moment."));
    expect(() => decide(running, { subscriptionId: "starter" })).toThrow(
      saying("Your plan has changed in the meantime."),
    );
  });
});

// spec 4.10
test("at the end of its term a cancelled plan is cancelled, any other has expired", () => {
  expect([statusAfterTerm(at), statusAfterTerm(null)]).toEqual(["cancelled", "expired"]);
});

describe("the end of a term is announced", () => {
  const endDate = new Date("2026-04-30T09:00:00Z");
  const before = (days: number) => addDays(endDate, -days);
  const trial = {
    planName: "Growth",
    billingCycle: "monthly",
    isFreeTrial: true,
    cancelledAt: null,
    endDate,
    announcedAt: null,
    isRenewed: true,
  } as const;
  const paidMonth = { ...trial, isFreeTrial: false };

  test("14 days ahead, and once more three days ahead", () => {
    expect(planEndAnnouncedUntil(at).toISOString()).toBe("2026-03-16T09:00:00.000Z");
    expect(isEndAnnounced(trial, new Date(before(14).getTime() - 1))).toBe(false);
    expect(isEndAnnounced(trial, before(14))).toBe(true);
    expect(isEndAnnounced({ ...trial, announcedAt: before(14) }, before(4))).toBe(false);
    expect(isEndAnnounced({ ...trial, announcedAt: before(14) }, before(3))).toBe(true);
    expect(isEndAnnounced({ ...trial, announcedAt: before(2) }, before(1))).toBe(false);
    // A year later the same plan is told of again.
    expect(isEndAnnounced({ ...trial, announcedAt: before(368) }, before(14))).toBe(true);
  });

  test.each([
    ["of a year that was paid for", { ...trial, isFreeTrial: false, billingCycle: "annual" } as const, 14, true],
    ["of a month that ends", { ...paidMonth, isRenewed: false }, 3, true],
    ["of a month that ends, not earlier", { ...paidMonth, isRenewed: false }, 4, false],
    ["of a month that is charged to a card", paidMonth, 1, false],
    ["of what was cancelled", { ...trial, cancelledAt: at }, 3, false],
    ["of what goes on for nothing", { ...trial, planName: "Starter" }, 3, false],
  ])("%s", (_, term, days, isTold) => {
    expect(isEndAnnounced(term, before(days))).toBe(isTold);
  });
});
