import { expect, test } from "vitest";
import { monthToDate } from "./calendar-month.ts";

test.each([
  ["2026-11-21T12:00:00Z", "2026-10-01T00:00:00.000Z", "2026-10-21T12:00:00.000Z"],
  ["2026-03-31T06:00:00Z", "2026-02-01T00:00:00.000Z", "2026-03-01T00:00:00.000Z"],
  ["2026-01-02T00:00:00Z", "2025-12-01T00:00:00.000Z", "2025-12-02T00:00:00.000Z"],
])("the month to %s is compared with %s to %s", (now, from, to) => {
  const { current, previous } = monthToDate(new Date(now), "UTC");
  expect(current.to.toISOString()).toBe(new Date(now).toISOString());
  expect([previous.from.toISOString(), previous.to.toISOString()]).toEqual([from, to]);
});

test("months are those of the books' place", () => {
  const { current, previous } = monthToDate(new Date("2026-11-01T03:00:00Z"), "America/New_York");
  expect([current.from, previous.from].map((at) => at.toISOString())).toEqual([
    "2026-10-01T04:00:00.000Z",
    "2026-09-01T04:00:00.000Z",
  ]);
});
