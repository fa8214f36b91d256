import fc from "fast-check";
import { expect, test } from "vitest";
import { hourOf, minuteOf } from "./hour.ts";
import { daysLater, localTimeAt, momentOf } from "./local-time.ts";

const at = (iso: string) => new Date(iso);
const day = (iso: string) => Date.parse(`${iso}T00:00:00Z`);

test.each([
  ["2026-03-02T02:14:59Z", "Asia/Kathmandu", "2026-03-02", "07:59"],
  ["2026-03-02T18:20:00Z", "Asia/Kathmandu", "2026-03-03", "00:05"],
  ["2026-07-01T03:30:00Z", "America/New_York", "2026-06-30", "23:30"],
  ["2026-07-01T03:30:00Z", "UTC", "2026-07-01", "03:30"],
])("%s is on the clock of %s %s, %s", (moment, zone, localDay, hour) => {
  const local = localTimeAt(at(moment), zone);
  expect(local).toEqual({ day: day(localDay), minute: minuteOf(hour) });
  expect(momentOf(local, zone).getTime()).toBe(Math.floor(Date.parse(moment) / 60_000) * 60_000);
});

test.each([
  // Left out when summer time begins.
  ["Europe/London", "2026-03-29", "01:30", "2026-03-29T01:30:00Z"],
  ["America/New_York", "2026-03-08", "02:30", "2026-03-08T07:30:00Z"],
  // Shown twice when it ends: the later one.
  ["Europe/London", "2026-10-25", "01:30", "2026-10-25T01:30:00Z"],
  // On both sides of it, eight is eight.
  ["Europe/London", "2026-03-28", "08:00", "2026-03-28T08:00:00Z"],
  ["Europe/London", "2026-03-29", "08:00", "2026-03-29T07:00:00Z"],
])("in %s the clock shows %s, %s at %s", (zone, localDay, hour, moment) => {
  expect(momentOf({ day: day(localDay), minute: minuteOf(hour) ?? -1 }, zone)).toEqual(at(moment));
});

test("an hour is read as it is written, and nothing else is one", () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 1439 }), (minute) => minuteOf(hourOf(minute)) === minute));
  for (const none of ["24:00", "7:30", "07:60", "0730", "07:30 ", "", "-1:00"]) expect(minuteOf(none)).toBeNull();
});

test("days later the clock shows the same hour", () => {
  expect(daysLater({ day: day("2026-02-28"), minute: 480 }, 1)).toEqual({ day: day("2026-03-01"), minute: 480 });
});
