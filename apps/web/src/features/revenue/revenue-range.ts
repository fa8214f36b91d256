import { revenueRangeInput } from "@quorate/api/revenue/revenue.schema";
import { dayIn } from "@quorate/core/format/calendar-day";

export type RevenueRange = { startDate: string; endDate: string };

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 30;

/** The last 30 days up to today, by the calendar of the books. */
export function defaultRange(now: Date, bookZone: string): RevenueRange {
  const endDate = dayIn(now, bookZone);
  return { startDate: dayOf(new Date(Date.parse(endDate) - DEFAULT_DAYS * DAY_MS)), endDate };
}

/** The range an address asks for, where both days are given and in order; else null. */
export function rangeFrom(search: URLSearchParams): RevenueRange | null {
  const parsed = revenueRangeInput.safeParse({ startDate: search.get("from"), endDate: search.get("to") });
  return parsed.success ? parsed.data : null;
}

export function rangeSearch({ startDate, endDate }: RevenueRange): Record<string, string> {
  return { from: startDate, to: endDate };
}

/** Served by the host. Here and not with the other addresses, which every page loads. */
export const revenueCsv = ({ startDate, endDate }: RevenueRange) =>
  `/api/admin/revenue/range.csv?startDate=${startDate}&endDate=${endDate}`;

/** Every day of the range, oldest first. */
export function daysOf({ startDate, endDate }: RevenueRange): string[] {
  const first = Date.parse(startDate);
  const count = Math.floor((Date.parse(endDate) - first) / DAY_MS) + 1;
  return Array.from({ length: Math.max(count, 0) }, (_, index) => dayOf(new Date(first + index * DAY_MS)));
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, "yyyy-MM-dd".length);
}
