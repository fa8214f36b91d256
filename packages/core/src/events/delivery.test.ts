import { expect, test } from "vitest";
import { refusalOf } from "../testing/refusal-of.ts";
import { assertCanRepeatDelivery, DELIVERY_ATTEMPTS_MAX, eventsKeptSince, nextDeliveryAttempt } from "./delivery.ts";

const now = new Date("2026-03-02T09:00:00Z");

test("a delivery that failed is tried again after ever longer pauses, and after its last try no more", () => {
  const pauses = Array.from({ length: DELIVERY_ATTEMPTS_MAX }, (_, n) => {
    const at = nextDeliveryAttempt(n + 1, now);
    return at && (at.getTime() - now.getTime()) / 1_000;
  });
  const longest = 11 * 3_600;
  expect(pauses).toEqual([15, 60, 240, 960, 3_840, 15_360, ...Array.from({ length: 6 }, () => longest), null]);
  const hours = pauses.reduce((sum: number, pause) => sum + (pause ?? 0), 0) / 3_600;
  expect(hours).toBeGreaterThan(71);
  expect(hours).toBeLessThan(73);
});

test("only what was given up is repeated", () => {
  expect(refusalOf(() => assertCanRepeatDelivery({ status: "failed" }))).toBe("allowed");
  expect(refusalOf(() => assertCanRepeatDelivery({ status: "pending" }))).toBe("conflict deliveries/not-failed");
  expect(refusalOf(() => assertCanRepeatDelivery({ status: "delivered" }))).toBe("conflict deliveries/not-failed");
  expect(refusalOf(() => assertCanRepeatDelivery(undefined))).toBe("not_found deliveries/not-found");
});

test("delivered events are kept for 90 days, those that were given up for a year", () => {
  const { delivered, any } = eventsKeptSince(now);
  expect(delivered.toISOString()).toBe("2025-12-02T09:00:00.000Z");
  expect(any.toISOString()).toBe("2025-03-02T09:00:00.000Z");
});
