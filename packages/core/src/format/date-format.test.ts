import { afterEach, describe, expect, test, vi } from "vitest";
import { formatDate, formatDateTime, formatDayMonth, formatMonth, formatMonthYear } from "./date-format.ts";

test("a day without a time is that day wherever the reader is", () => {
  expect(formatDate("2026-11-19")).toBe("Nov 19, 2026");
  expect(formatDayMonth("2026-01-02")).toBe("Jan 02");
});

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
