import { expect, test } from "vitest";
import { autoReleaseAt, autoReleaseAtAfterRestoring, isReleaseOverdue, remindersDue } from "./auto-release.ts";

const submittedAt = new Date("2026-11-01T09:00:00.000Z");
const after = (days: number, ms = 0) => new Date(submittedAt.getTime() + days * 86_400_000 + ms);

// spec 4.7
test("work is released by itself fourteen days after it was handed over, to the moment", () => {
  expect(autoReleaseAt(submittedAt, submittedAt)).toEqual(after(14));
  const waiting = { status: "submitted", autoReleaseAt: after(14) } as const;
  expect(isReleaseOverdue(waiting, after(14, -1))).toBe(false);
  expect(isReleaseOverdue(waiting, after(14))).toBe(true);
  expect(isReleaseOverdue({ ...waiting, status: "disputed" }, after(30))).toBe(false);
  expect(isReleaseOverdue({ ...waiting, autoReleaseAt: null }, after(30))).toBe(false);
});

test.each([
  [60, 14],
  [74, 14],
  [75, 13],
  [80, 8],
  [87, 1],
])("work handed over %i days after its money came in is released after %i", (heldDays, days) => {
  expect(autoReleaseAt(submittedAt, after(-heldDays))).toEqual(after(days));
});

test.each([
  [6.9, 0],
  [7, 1],
  [11.9, 1],
  [12, 2],
  [20, 2],
])("after %d days %i reminders are due", (days, count) => {
  expect(remindersDue({ submittedAt, autoReleaseAt: after(14) }, after(days))).toBe(count);
});

test("work that is released sooner is reminded of a week and two days before that, and of no day before it was handed over", () => {
  const late = { submittedAt, autoReleaseAt: after(5) };
  expect(remindersDue(late, after(2.9))).toBe(0);
  expect(remindersDue(late, after(3))).toBe(1);
  expect(remindersDue(late, after(5))).toBe(1);
});

test.each([
  ["in a week", 7, 20, 7],
  ["tomorrow", 1, 20, 3],
  ["long ago", -10, 20, 3],
  ["long ago, and held for nearly as long as it may be", -10, 87, 1],
])("a client who could not answer until now has three days for what would be released %s", (_, due, held, days) => {
  expect(autoReleaseAtAfterRestoring(after(due), after(-held), submittedAt)).toEqual(after(days));
});
