import { describe, expect, test } from "vitest";
import { isAlertDue, type SearchAlert } from "./search-alert.ts";

const due = (alert: SearchAlert, from: string, to: string, timeZone: string | null = null) =>
  isAlertDue({ alert, alertedAt: new Date(from), timeZone }, new Date(to));

test("never is never, and at once as soon as time has passed", () => {
  expect(due("never", "2026-03-02T00:00:00Z", "2026-04-02T00:00:00Z")).toBe(false);
  expect(due("at_once", "2026-03-02T09:00:00Z", "2026-03-02T09:00:01Z")).toBe(true);
  expect(due("at_once", "2026-03-02T09:00:00Z", "2026-03-02T09:00:00Z")).toBe(false);
});

describe("daily", () => {
  test.each([
    ["before eight of the same day", "2026-03-02T00:10:00Z", "2026-03-02T07:59:59Z", null, false],
    ["at eight", "2026-03-02T07:59:59Z", "2026-03-02T08:00:00Z", null, true],
    ["again on the same day", "2026-03-02T08:00:00Z", "2026-03-02T23:59:59Z", null, false],
    ["after midnight", "2026-03-02T08:00:00Z", "2026-03-03T07:59:59Z", null, false],
    ["on the next day", "2026-03-02T08:00:00Z", "2026-03-03T08:00:00Z", null, true],
    ["over the end of a year", "2026-12-31T09:00:00Z", "2027-01-01T08:00:00Z", null, true],
    ["east of UTC", "2026-03-02T02:14:59Z", "2026-03-02T02:15:00Z", "Asia/Kathmandu", true],
    ["west of UTC", "2026-03-02T08:00:00Z", "2026-03-02T12:59:59Z", "America/New_York", false],
    ["west of UTC at eight", "2026-03-02T08:00:00Z", "2026-03-02T13:00:00Z", "America/New_York", true],
    ["on the day that summer time begins", "2026-03-28T08:00:00Z", "2026-03-29T07:00:00Z", "Europe/London", true],
    ["just before it", "2026-03-28T08:00:00Z", "2026-03-29T06:59:59Z", "Europe/London", false],
    ["on the day that summer time ends", "2026-10-24T07:00:00Z", "2026-10-25T07:59:59Z", "Europe/London", false],
    ["at its eight", "2026-10-24T07:00:00Z", "2026-10-25T08:00:00Z", "Europe/London", true],
  ])("%s", (_, from, to, zone, expected) => {
    expect(due("daily", from, to, zone)).toBe(expected);
  });
});
