import { expect, test } from "vitest";
import { lastTwelveMonths, monthToDate } from "./calendar-month.ts";

test("the last twelve months end with the current one in UTC and go over the turn of the year", () => {
  const months = lastTwelveMonths(new Date("2026-03-31T23:59:59Z"));
  expect([months.length, months[0], months[9], months.at(-1)]).toEqual([12, "2025-04", "2026-01", "2026-03"]);
});

test.each([
  ["2026-11-21T12:00:00Z", "2026-10-01T00:00:00.000Z", "2026-10-21T12:00:00.000Z"],
  ["2026-03-31T06:00:00Z", "2026-02-01T00:00:00.000Z", "2026-03-01T00:00:00.000Z"],
  ["2026-01-02T00:00:00Z", "2025-12-01T00:00:00.000Z", "2025-12-02T00:00:00.000Z"],
])("the month to %s is compared with %s to %s", (now, from, to) => {
  const { current, previous } = monthToDate(new Date(now));
  expect(current.to.toISOString()).toBe(new Date(now).toISOString());
  expect([previous.from.toISOString(), previous.to.toISOString()]).toEqual([from, to]);
});
