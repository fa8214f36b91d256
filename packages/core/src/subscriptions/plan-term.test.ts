import { expect, test } from "vitest";
import { addMonths, nextTermEnd } from "./plan-term.ts";

const on = (day: string) => new Date(`${day}T09:00:00Z`);

test("months that begin on the 31st end on the last day of short months, and on the 31st again", () => {
  const anchor = on("2027-01-31");
  const ends: string[] = [];
  let from = anchor;
  for (let nth = 0; nth < 4; nth++) {
    from = nextTermEnd({ from, anchor, billingCycle: "monthly", durationDays: 365 });
    ends.push(from.toISOString().slice(0, 10));
  }
  expect(ends).toEqual(["2027-02-28", "2027-03-31", "2027-04-30", "2027-05-31"]);
});

test("a year lasts the plan's days, over the end of a year and a leap day too", () => {
  const year = (from: Date) => nextTermEnd({ from, anchor: from, billingCycle: "annual", durationDays: 365 });
  expect(year(on("2027-03-02"))).toEqual(on("2028-03-01"));
  expect(
    nextTermEnd({ from: on("2027-12-15"), anchor: on("2026-11-15"), billingCycle: "monthly", durationDays: 365 }),
  ).toEqual(on("2028-01-15"));
  expect(addMonths(on("2028-02-29"), 12)).toEqual(on("2029-02-28"));
});
