import { expect, test } from "vitest";
import { formatDate, formatDateTime, formatDayMonth } from "./date-format.ts";

test("a day without a time is that day wherever the reader is", () => {
  expect(formatDate("2026-11-19")).toBe("Nov 19, 2026");
  expect(formatDayMonth("2026-01-02")).toBe("Jan 02");
});

test("an instant is shown on the reader's clock", () => {
  const local = new Date(2026, 10, 19, 16, 4);
  expect(formatDateTime(local.toISOString())).toBe("Nov 19, 2026 16:04");
  expect(formatDate(local.toISOString())).toBe("Nov 19, 2026");
});
