import { expect, test } from "vitest";
import { lastTwelveMonths } from "./calendar-month.ts";

test("the last twelve months end with the current one in UTC and go over the turn of the year", () => {
  const months = lastTwelveMonths(new Date("2026-03-31T23:59:59Z"));
  expect([months.length, months[0], months[9], months.at(-1)]).toEqual([12, "2025-04", "2026-01", "2026-03"]);
});
