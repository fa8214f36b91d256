import { expect, test } from "vitest";
import { businessDaysBetween, overdueBefore, reviewAge } from "./review-queue.ts";

const at = (moment: string) => new Date(moment);

test.each([
  ["2026-11-16T09:00:00Z", "2026-11-16T23:00:00Z", 0],
  ["2026-11-16T23:59:00Z", "2026-11-17T00:01:00Z", 1],
  ["2026-11-20T09:00:00Z", "2026-11-22T09:00:00Z", 0],
  ["2026-11-20T09:00:00Z", "2026-11-23T09:00:00Z", 1],
  ["2026-11-21T09:00:00Z", "2026-11-25T09:00:00Z", 3],
  ["2026-11-02T09:00:00Z", "2026-11-16T09:00:00Z", 10],
  ["2026-11-04T09:00:00Z", "2026-11-17T09:00:00Z", 9],
  ["2026-11-17T09:00:00Z", "2026-11-16T09:00:00Z", 0],
])("from %s to %s it is %i business days", (from, to, days) => {
  expect(businessDaysBetween(at(from), at(to))).toBe(days);
});

// spec 10.60
test("three business days are as promised, the fourth is late", () => {
  expect(reviewAge(at("2026-11-17T09:00:00Z"), at("2026-11-20T18:00:00Z"))).toEqual({
    businessDays: 3,
    isOverdue: false,
    promise: { passed: 3, days: 3 },
  });
  expect(reviewAge(at("2026-11-17T09:00:00Z"), at("2026-11-23T00:00:00Z"))).toEqual({
    businessDays: 4,
    isOverdue: true,
    promise: { passed: 4, days: 3 },
  });
});

test("a review that was paid for is late after one business day from its payment, and no later than any other", () => {
  const opened = at("2026-11-16T09:00:00Z");
  const paid = at("2026-11-18T09:00:00Z");
  expect(reviewAge(opened, at("2026-11-19T18:00:00Z"), paid)).toEqual({
    businessDays: 3,
    isOverdue: false,
    promise: { passed: 1, days: 1 },
  });
  expect(reviewAge(opened, at("2026-11-20T00:00:00Z"), at("2026-11-20T00:00:00Z")).isOverdue).toBe(true);
  expect(reviewAge(at("2026-11-17T09:00:00Z"), at("2026-11-20T09:00:00Z"), paid).isOverdue).toBe(true);
  const now = at("2026-11-20T09:00:00Z");
  expect(overdueBefore(now, 1).toISOString()).toBe("2026-11-19T00:00:00.000Z");
});

test("the moment before which everybody waits too long is the border that single ages have, on every day of a week", () => {
  for (let day = 16; day <= 22; day++) {
    const now = at(`2026-11-${day}T15:00:00Z`);
    const border = overdueBefore(now);
    expect(reviewAge(border, now).isOverdue).toBe(false);
    expect(reviewAge(new Date(border.getTime() - 1), now).isOverdue).toBe(true);
  }
});
