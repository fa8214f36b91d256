import { expect, test } from "vitest";
import { DAY, dayOf } from "./days-said.ts";

/** A Monday. */
const TODAY = "2026-11-30";

test.each([
  ["asap", "2026-11-30"],
  ["today", "2026-11-30"],
  ["right now", "2026-11-30"],
  ["the earliest", "2026-11-30"],
  ["this week", "2026-11-30"],
  ["this month", "2026-11-30"],
  ["tomorrow", "2026-12-01"],
  ["a fortnight", "2026-12-14"],
  ["in three days", "2026-12-03"],
  ["within 10 days", "2026-12-10"],
  ["one week", "2026-12-07"],
  ["a week", "2026-12-07"],
  ["four weeks", "2026-12-28"],
  ["six days", "2026-12-06"],
  ["eight days", "2026-12-08"],
  ["nine days", "2026-12-09"],
  ["twelve days", "2026-12-12"],
  ["one day", "2026-12-01"],
  ["a couple of weeks", "2026-12-14"],
  ["a few weeks", "2026-12-21"],
  ["a month", "2026-12-30"],
  ["two months' time", "2027-01-29"],
  ["2027-02-03", "2027-02-03"],
  ["14.12", "2026-12-14"],
  ["14/12/2027", "2027-12-14"],
  ["1.2.27", "2027-02-01"],
  ["29.11", "2027-11-29"],
  ["30.11", "2026-11-30"],
  ["31 april", null],
  ["31 february", null],
  ["3 dec 2024", "2024-12-03"],
  ["dec 24th", "2026-12-24"],
  ["mid december", "2026-12-15"],
  ["late december", "2026-12-25"],
  ["end of december", "2026-12-25"],
  ["early december", "2026-12-01"],
  ["november", "2026-11-30"],
  ["october", "2027-10-01"],
  ["march 2028", "2028-03-01"],
  ["monday", "2026-12-07"],
  ["tuesday", "2026-12-01"],
  ["sunday", "2026-12-06"],
  ["tuesday week", "2026-12-08"],
  ["monday week", "2026-12-07"],
  ["next week", "2026-12-07"],
  ["mid next week", "2026-12-09"],
  ["the new year", "2027-01-01"],
  ["next year", "2027-01-01"],
  ["next month", "2026-12-01"],
  ["mid next month", "2026-12-16"],
  ["end of next month", "2026-12-25"],
  ["end of the month", "2026-11-25"],
  ["next quarter", "2027-01-01"],
  ["q1", "2027-01-01"],
  ["q2", "2027-04-01"],
  ["q4", "2027-10-01"],
  ["christmas", "2026-12-25"],
  ["the holidays", "2026-12-25"],
  ["easter", "2027-03-29"],
  ["spring", "2027-03-01"],
  ["the summer", "2027-06-01"],
  ["fall", "2027-09-01"],
  ["next autumn", "2027-09-01"],
  ["winter", "2026-12-01"],
  ["the audit", null],
])("“%s” is %s", (said, day) => {
  expect(dayOf(said, TODAY)).toBe(day);
});

test.each([
  ["january", "2027-01-01"],
  ["feb", "2027-02-01"],
  ["april", "2027-04-01"],
  ["may", "2027-05-01"],
  ["june", "2027-06-01"],
  ["july", "2027-07-01"],
  ["aug", "2027-08-01"],
  ["sept", "2027-09-01"],
  ["wednesday", "2026-12-02"],
  ["thursday", "2026-12-03"],
  ["friday", "2026-12-04"],
  ["saturday", "2026-12-05"],
])("each month and weekday is known: “%s” is %s", (said, day) => {
  expect(dayOf(said, TODAY)).toBe(day);
});

// Easter Mondays as calendars have them.
test.each([
  ["2024-01-01", "2024-04-01"],
  ["2025-01-01", "2025-04-21"],
  ["2026-04-06", "2026-04-06"],
  ["2026-04-07", "2027-03-29"],
  ["2038-01-01", "2038-04-26"],
  ["2000-01-01", "2000-04-24"],
  ["2011-01-01", "2011-04-25"],
  ["2049-01-01", "2049-04-19"],
])("after Easter, said on %s, is %s", (today, monday) => {
  expect(dayOf("easter", today)).toBe(monday);
});

test.each([
  ["on 14 December or so", "14 December"],
  ["on 14th of dec 2026", "14th of dec 2026"],
  ["dec 14 please", "dec 14"],
  ["on 2026-12-14", "2026-12-14"],
  ["14.12.2026 or later", "14.12.2026"],
  ["mid-january", "mid-january"],
  ["the end of next month", "the end of next month"],
  ["two weeks' time", "two weeks' time"],
  ["a fortnight's time", "a fortnight's time"],
  ["the new year", "the new year"],
  ["wednesday week", "wednesday week"],
  ["as soon as you can", "as soon as you can"],
  ["the audit", null],
  ["decades", null],
])("of “%s” the day is “%s”", (text, day) => {
  expect(new RegExp(`(?<![\\w])(?:${DAY})`, "i").exec(text)?.[0] ?? null).toBe(day);
});
