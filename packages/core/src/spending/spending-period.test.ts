import { expect, test } from "vitest";
import { lastYearOf, momentsOf, monthOf, monthsIn, monthsLater } from "./spending-period.ts";

const NEW_YEAR = new Date("2026-12-31T23:30:00Z");

test("the last twelve months end with the month on the reader's own calendar", () => {
  expect(lastYearOf(NEW_YEAR, "UTC")).toEqual({ from: "2026-01", to: "2026-12" });
  expect(lastYearOf(NEW_YEAR, "Europe/Berlin")).toEqual({ from: "2026-02", to: "2027-01" });
});

test("a range has every month, over the turn of a year too", () => {
  expect(monthsIn({ from: "2025-11", to: "2026-02" })).toEqual(["2025-11", "2025-12", "2026-01", "2026-02"]);
  expect(monthsIn({ from: "2026-02", to: "2026-02" })).toEqual(["2026-02"]);
});

test("a range begins and ends at midnight of the reader's zone, in summer and in winter", () => {
  expect(momentsOf({ from: "2026-03", to: "2026-03" }, "Europe/Berlin")).toEqual({
    from: new Date("2026-02-28T23:00:00Z"),
    before: new Date("2026-03-31T22:00:00Z"),
  });
});

test("a moment lies in another month where clocks differ", () => {
  expect([monthOf(NEW_YEAR, "America/New_York"), monthOf(NEW_YEAR, "Asia/Kathmandu")]).toEqual(["2026-12", "2027-01"]);
});

test.each([
  ["2026-01", -1, "2025-12"],
  ["2026-12", 1, "2027-01"],
  ["2026-06", 18, "2027-12"],
])("%s and %i months is %s", (month, months, later) => {
  expect(monthsLater(month, months)).toBe(later);
});
