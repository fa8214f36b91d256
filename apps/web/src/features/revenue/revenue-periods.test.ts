import { describe, expect, test } from "vitest";
import { revenuePeriods } from "./revenue-periods.ts";
import { daysOf, defaultRange, rangeFrom } from "./revenue-range.ts";

// spec 9.15
test("the default range is the last 30 days up to today", () => {
  expect(defaultRange(new Date("2026-11-21T09:00:00Z"), "Europe/London")).toEqual({
    startDate: "2026-10-22",
    endDate: "2026-11-21",
  });
});

test("a range has every day of it, also over the end of a month and a leap day", () => {
  expect(daysOf({ startDate: "2028-02-28", endDate: "2028-03-01" })).toEqual([
    "2028-02-28",
    "2028-02-29",
    "2028-03-01",
  ]);
});

test("an address gives a range only with two days that exist, in order", () => {
  expect(rangeFrom(new URLSearchParams("from=2026-11-01&to=2026-11-21"))).toEqual({
    startDate: "2026-11-01",
    endDate: "2026-11-21",
  });
  for (const bad of ["", "from=2026-11-01", "from=2026-11-21&to=2026-11-01", "from=2026-02-30&to=2026-11-01"]) {
    expect(rangeFrom(new URLSearchParams(bad))).toBeNull();
  }
});

describe("the bars of a range", () => {
  const days = [{ day: "2026-11-02", amount: "10.50" }];

  test("a short one has a bar for every day, zero where nothing came in", () => {
    expect(revenuePeriods({ startDate: "2026-11-01", endDate: "2026-11-03" }, days)).toEqual([
      { key: "2026-11-01", label: "Nov 01", name: "Nov 01, 2026", amountMinor: 0 },
      { key: "2026-11-02", label: "Nov 02", name: "Nov 02, 2026", amountMinor: 1050 },
      { key: "2026-11-03", label: "Nov 03", name: "Nov 03, 2026", amountMinor: 0 },
    ]);
  });

  test("a day on which VAT was taken out of earlier revenue is below zero", () => {
    const range = { startDate: "2026-11-02", endDate: "2026-11-02" };
    expect(revenuePeriods(range, [{ day: "2026-11-02", amount: "-39643.12" }])).toMatchObject([
      { key: "2026-11-02", amountMinor: -39_643_12 },
    ]);
  });

  test("a long one has a bar for every month, with the days of it added up", () => {
    const more = [...days, { day: "2026-11-30", amount: "0.51" }, { day: "2026-09-15", amount: "3.00" }];
    expect(
      revenuePeriods({ startDate: "2026-09-15", endDate: "2026-11-30" }, more).map(({ name, amountMinor }) => [
        name,
        amountMinor,
      ]),
    ).toEqual([
      ["Sep 2026", 300],
      ["Oct 2026", 0],
      ["Nov 2026", 1101],
    ]);
  });
});
