import { expect, test } from "vitest";
import { autoReleaseAt, firstReminderBefore, isReleaseOverdue, remindersDue } from "./auto-release.ts";

const submittedAt = new Date("2026-11-01T09:00:00.000Z");
const after = (days: number, ms = 0) => new Date(submittedAt.getTime() + days * 86_400_000 + ms);

test("work is released by itself fourteen days after it was handed over, to the moment", () => {
  expect(autoReleaseAt(submittedAt)).toEqual(after(14));
  const waiting = { status: "submitted", autoReleaseAt: after(14) } as const;
  expect(isReleaseOverdue(waiting, after(14, -1))).toBe(false);
  expect(isReleaseOverdue(waiting, after(14))).toBe(true);
  expect(isReleaseOverdue({ ...waiting, status: "disputed" }, after(30))).toBe(false);
  expect(isReleaseOverdue({ ...waiting, autoReleaseAt: null }, after(30))).toBe(false);
});

test.each([
  [6.9, 0],
  [7, 1],
  [11.9, 1],
  [12, 2],
  [20, 2],
])("after %d days %i reminders are due", (days, count) => {
  expect(remindersDue(submittedAt, after(days))).toBe(count);
});

test("nothing handed over in the last seven days needs a reminder", () => {
  expect(firstReminderBefore(after(7))).toEqual(submittedAt);
});
