import { expect, test } from "vitest";
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
