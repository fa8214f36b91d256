import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { autoReleaseAt } from "./auto-release.ts";
import {
  DELIVERY_DAYS,
  firstReminderUntil,
  HELD_DAYS_MAX,
  hasTimeForChanges,
  isRefundDue,
  isVerdictOverdue,
  REFUND_REMINDER_DAYS,
  refundAt,
  refundAtAfterChanges,
  remindersBefore,
  SETTLED_BY_DAYS,
  settledBy,
  VERDICT_REMINDER_DAYS,
  verdictOverdueBefore,
} from "./escrow-term.ts";

const DAY_MS = 86_400_000;
const funded = new Date("2026-03-02T09:00:00.000Z");
const day = (days: number, ms = 0) => new Date(funded.getTime() + days * DAY_MS + ms);

test("the days are those that are promised", () => {
  expect([DELIVERY_DAYS, SETTLED_BY_DAYS, HELD_DAYS_MAX]).toEqual([75, 88, 89]);
});

test("money without work goes back after 75 days, to the moment, and only while work is waited for", () => {
  expect(refundAt(funded)).toEqual(day(75));
  const waiting = { status: "funded", refundAt: day(75) } as const;
  expect(isRefundDue(waiting, day(75, -1))).toBe(false);
  expect(isRefundDue(waiting, day(75))).toBe(true);
  expect(isRefundDue({ ...waiting, status: "submitted" }, day(80))).toBe(false);
  expect(isRefundDue({ ...waiting, refundAt: null }, day(80))).toBe(false);
});

test.each([
  [10, 75],
  [68, 75],
  [70, 77],
  [81, 88],
  [84, 88],
])("changes asked for on day %i put the refund on day %i", (asked, refunded) => {
  expect(refundAtAfterChanges(funded, day(asked))).toEqual(day(refunded));
});

test("changes are asked for while a week is left for them", () => {
  expect(hasTimeForChanges(funded, day(81))).toBe(true);
  expect(hasTimeForChanges(funded, day(81, 1))).toBe(false);
});

test("a dispute is decided by the rule after 88 days, and no other milestone is", () => {
  expect(isVerdictOverdue({ status: "disputed", fundedAt: funded }, day(88, -1))).toBe(false);
  expect(isVerdictOverdue({ status: "disputed", fundedAt: funded }, day(88))).toBe(true);
  expect(isVerdictOverdue({ status: "submitted", fundedAt: funded }, day(99))).toBe(false);
  expect(isVerdictOverdue({ status: "disputed", fundedAt: null }, day(99))).toBe(false);
  expect(verdictOverdueBefore(day(88))).toEqual(funded);
});

describe("reminders of an end", () => {
  const count = (at: number, since = 0) =>
    remindersBefore(day(75), REFUND_REMINDER_DAYS, { since: day(since), now: day(at) });

  test.each([
    [60.9, 0],
    [61, 1],
    [71.9, 1],
    [72, 2],
    [100, 2],
  ])("on day %d there were %i", (at, expected) => {
    expect(count(at)).toBe(expected);
  });

  test("that would have come before it was counted to are none", () => {
    expect(count(74, 61)).toBe(1);
    expect(count(74, 72)).toBe(0);
  });

  test("are looked for as far ahead as the first of them is", () => {
    expect(firstReminderUntil(day(0), VERDICT_REMINDER_DAYS)).toEqual(day(14));
  });
});

test("however work is handed over, sent back and disputed, every end lies within 88 days of the money's coming", () => {
  const moments = fc.array(fc.double({ min: 0, max: 88, noNaN: true }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(moments, (days) => {
      let refundOn = refundAt(funded);
      for (const at of days.toSorted((one, other) => one - other).map((days) => day(days))) {
        expect(autoReleaseAt(at, funded).getTime()).toBeLessThanOrEqual(settledBy(funded).getTime());
        if (!hasTimeForChanges(funded, at)) continue;
        refundOn = refundAtAfterChanges(funded, at);
        expect(refundOn.getTime() - at.getTime()).toBeGreaterThanOrEqual(7 * DAY_MS);
        expect(refundOn.getTime()).toBeLessThanOrEqual(settledBy(funded).getTime());
      }
    }),
  );
});
