import { afterEach, describe, expect, test, vi } from "vitest";
import {
  dayNumber,
  formatDate,
  formatDateTime,
  formatDayMonth,
  formatMonth,
  formatMonthYear,
  setReaderTimeZone,
} from "./date-format.ts";

// spec 9.17
test("a day without a time is that day wherever the reader is", () => {
  expect(formatDate("2026-11-19")).toBe("Nov 19, 2026");
  expect(formatDayMonth("2026-01-02")).toBe("Jan 02");
});

// spec 9.17
test("an instant is shown on the reader's clock", () => {
  const local = new Date(2026, 10, 19, 16, 4);
  expect(formatDateTime(local.toISOString())).toBe("Nov 19, 2026 16:04");
  expect(formatDate(local.toISOString())).toBe("Nov 19, 2026");
});

test("a month is named by itself and with its year", () => {
  expect(formatMonth("2026-11")).toBe("Nov");
  expect(formatMonthYear("2025-12")).toBe("Dec 2025");
  expect(formatMonthYear("2026-01-31")).toBe("Jan 2026");
});

test("every month has its name", () => {
  const names = Array.from({ length: 12 }, (_, index) => formatMonth(`2026-${String(index + 1).padStart(2, "0")}`));
  expect(names.join(" ")).toBe("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec");
});

test("the last and the first day of a month stay in it, with or without a time", () => {
  expect(formatDate("2026-02-28")).toBe("Feb 28, 2026");
  expect(formatMonthYear("2026-03")).toBe("Mar 2026");
  expect(formatDate(new Date(2026, 11, 31, 23, 59).toISOString())).toBe("Dec 31, 2026");
  expect(formatDateTime(new Date(2026, 0, 1, 0, 0).toISOString())).toBe("Jan 01, 2026 00:00");
});

describe("west of Greenwich, where midnight in UTC is still the day before,", () => {
  afterEach(() => vi.unstubAllEnvs());

  test.each(["America/Los_Angeles", "Pacific/Honolulu"])("in %s a day or a month stays what it is", (zone) => {
    vi.stubEnv("TZ", zone);
    expect(new Date("2026-11-01").getDate()).toBe(31); // the zone is taken
    expect(formatDate("2026-11-01")).toBe("Nov 01, 2026");
    expect(formatDayMonth("2026-01-01")).toBe("Jan 01");
    expect(formatMonth("2026-03")).toBe("Mar");
    expect(formatMonthYear("2026-01")).toBe("Jan 2026");
    expect(formatDate("2026-11-01T05:00:00.000Z")).toBe("Oct 31, 2026");
  });
});

describe("in the time zone that the reader chose", () => {
  afterEach(() => setReaderTimeZone(null));

  test.each([
    ["Pacific/Auckland", "Jan 01, 2027 00:30", "Jan 01", "Jan 2027"],
    ["America/Los_Angeles", "Dec 31, 2026 03:30", "Dec 31", "Dec 2026"],
  ])("%s: an instant at a day's edge lies in the reader's day, month and year", (zone, full, day, month) => {
    setReaderTimeZone(zone);
    const instant = "2026-12-31T11:30:00.000Z";
    expect(formatDateTime(instant)).toBe(full);
    expect(formatDate(instant)).toBe(full.slice(0, -6));
    expect(formatDayMonth(instant)).toBe(day);
    expect(formatMonthYear(instant)).toBe(month);
  });

  test.each(["Pacific/Auckland", "America/Los_Angeles"])(
    "%s: a day or a month without a time stays what it is",
    (zone) => {
      setReaderTimeZone(zone);
      expect(formatDate("2026-12-31")).toBe("Dec 31, 2026");
      expect(formatMonthYear("2026-01")).toBe("Jan 2026");
    },
  );

  test("midnight is 00:00, and two moments of one evening may be of two days", () => {
    setReaderTimeZone("Europe/Lisbon");
    expect(formatDateTime("2026-11-19T00:00:00.000Z")).toBe("Nov 19, 2026 00:00");
    const [before, after] = [new Date("2026-11-18T23:59:00Z"), new Date("2026-11-19T00:00:00Z")];
    expect(dayNumber(after) - dayNumber(before)).toBe(1);
    setReaderTimeZone("Europe/Athens");
    expect(dayNumber(after)).toBe(dayNumber(before));
  });

  test.each([null, "Mars/Olympus"])("%s is that of the browser", (zone) => {
    const local = new Date(2026, 10, 19, 16, 4);
    setReaderTimeZone("Pacific/Auckland");
    setReaderTimeZone(zone);
    expect(formatDateTime(local.toISOString())).toBe("Nov 19, 2026 16:04");
  });
});
