import { expect, test } from "vitest";
import { isTimeZone, ownTimeZone, timeZones } from "./time-zone.ts";

test.each(["Europe/Lisbon", "Asia/Kathmandu", "UTC", "America/Argentina/Buenos_Aires"])("%s is a time zone", (name) => {
  expect(isTimeZone(name)).toBe(true);
});

test.each(["", "Mars/Olympus", "+02:00", "-1", "Europe/Lisbon\0", "../../etc", "0", "Europe/ Lisbon"])(
  "%j is none",
  (name) => {
    expect(isTimeZone(name)).toBe(false);
  },
);

test("everything in the list is one, and UTC is the first and there once", () => {
  const all = timeZones();
  expect(all.length).toBeGreaterThan(300);
  expect(all[0]).toBe("UTC");
  expect(new Set(all).size).toBe(all.length);
  expect(all.filter((name) => !isTimeZone(name))).toEqual([]);
});

test("the machine's own is that of the tests", () => {
  expect(ownTimeZone()).toMatch(/^Asia\/Ka(thmandu|tmandu)$/);
});
