import type { ExpertId } from "@quorate/core/ids";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SUBSCRIPTION_STATUSES } from "../subscriptions/subscription.ts";
import { EXPERTS_WITHOUT_PLAN, expertListWindow, matchCountInWords, seesAllExperts } from "./expert-list-limit.ts";

const now = new Date("2026-03-02T09:00:00Z");
const later = new Date("2026-03-02T09:00:01Z");

describe("all experts", () => {
  test.each(SUBSCRIPTION_STATUSES)("are shown on a subscription that is %s only if that holds", (status) => {
    const reader = { isAdmin: false, subscription: { status, endDate: later } };
    expect(seesAllExperts(reader, now)).toBe(status === "active" || status === "past_due");
  });

  test("are not shown from the instant at which the subscription ends", () => {
    expect(seesAllExperts({ isAdmin: false, subscription: { status: "active", endDate: now } }, now)).toBe(false);
  });

  test("are shown to administrators without a plan, and neither to guests nor to users without one", () => {
    expect(seesAllExperts({ isAdmin: true, subscription: null }, now)).toBe(true);
    expect(seesAllExperts({ isAdmin: false, subscription: null }, now)).toBe(false);
    expect(seesAllExperts(null, now)).toBe(false);
  });
});

describe("the page of a list", () => {
  test("never holds more than three without a plan, whatever is asked for", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), (limit) => {
        const page = expertListWindow({ limit }, false);
        expect(page.limit).toBeLessThanOrEqual(EXPERTS_WITHOUT_PLAN);
        expect(page.cursor).toBeNull();
      }),
    );
  });

  test("never goes on behind a cursor without a plan", () => {
    expect(() => expertListWindow({ limit: 3, cursor: "any" as ExpertId }, false)).toThrow(
      expect.objectContaining({ kind: "forbidden", code: "plans/limit-reached" }),
    );
  });

  test("is what was asked for with a plan", () => {
    expect(expertListWindow({ limit: 80, cursor: "any" as ExpertId }, true)).toEqual({ limit: 80, cursor: "any" });
  });
});

test.each([
  [0, "0"],
  [299, "299"],
  [300, "300+"],
])("%i matches are written %s", (count, words) => {
  expect(matchCountInWords(count)).toBe(words);
});
