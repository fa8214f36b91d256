import { describe, expect, test } from "vitest";
import { saying } from "../testing/refusal-of.ts";
import {
  cancelSubscription,
  isEndAnnounced,
  planEndAnnouncedUntil,
  resumeSubscription,
  statusAfterTerm,
} from "./cancel-subscription.ts";

const at = new Date("2026-03-02T09:00:00Z");
const running = { id: "growth", cancelledAt: null };
const cancelled = { id: "growth", cancelledAt: at };

describe("cancelling and keeping a plan", () => {
  test.each([
    ["cancel", running, true],
    ["cancel", cancelled, false],
    ["resume", running, false],
    ["resume", cancelled, true],
  ] as const)("%s changes something or nothing, and never twice", (action, live, changes) => {
    const decide = action === "cancel" ? cancelSubscription : resumeSubscription;
    expect(decide(live, { subscriptionId: undefined })).toBe(changes);
    expect(decide(live, { subscriptionId: "growth" })).toBe(changes);
  });

  test.each([cancelSubscription, resumeSubscription])("needs a plan, and the one that is meant (%o)", (decide) => {
    expect(() => decide(null, { subscriptionId: undefined })).toThrow(saying("You have no plan at present."));
    expect(() => decide(running, { subscriptionId: "starter" })).toThrow(saying("Your plan has changed meanwhile."));
  });
});

test("at the end of its term a cancelled plan is cancelled, any other has expired", () => {
  expect([statusAfterTerm(at), statusAfterTerm(null)]).toEqual(["cancelled", "expired"]);
});

test("the end is announced 14 days ahead, for plans whose end takes something away and is not wished for", () => {
  expect(planEndAnnouncedUntil(at).toISOString()).toBe("2026-03-16T09:00:00.000Z");
  expect(isEndAnnounced({ planName: "Growth", cancelledAt: null })).toBe(true);
  expect(isEndAnnounced({ planName: "Growth", cancelledAt: at })).toBe(false);
  expect(isEndAnnounced({ planName: "Starter", cancelledAt: null })).toBe(false);
});
