import { expect, test } from "vitest";
import { viewsByWeek, viewsSince } from "./views-by-week.ts";

const MONDAYS = [
  "2026-09-28",
  "2026-10-05",
  "2026-10-12",
  "2026-10-19",
  "2026-10-26",
  "2026-11-02",
  "2026-11-09",
  "2026-11-16",
];

test.each(["2026-11-16T00:00:00Z", "2026-11-19T15:00:00Z", "2026-11-22T23:59:59Z"])(
  "at %s the last of eight weeks began on Monday, the 16th",
  (moment) => {
    const now = new Date(moment);
    expect(viewsSince(now)).toBe("2026-09-28");
    expect(viewsByWeek([], now)).toEqual(MONDAYS.map((week) => ({ week, views: 0 })));
  },
);

test("a week has the views of its seven days, and what lies before the first is nobody's", () => {
  const days = ["2026-09-27", "2026-09-28", "2026-10-04", "2026-10-05", "2026-11-16", "2026-11-22", "2026-11-23"];
  const weeks = viewsByWeek(
    days.map((day, index) => ({ day, views: 10 ** index })),
    new Date("2026-11-18T09:00:00Z"),
  );
  expect(weeks.map(({ views }) => views)).toEqual([110, 1000, 0, 0, 0, 0, 0, 110_000]);
});
