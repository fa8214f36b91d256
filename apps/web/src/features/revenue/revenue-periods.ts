import type { RevenueSummaryDto } from "@quorate/api/revenue/revenue.schema";
import { formatDate, formatDayMonth, formatMonth, formatMonthYear } from "@quorate/core/format/date-format";
import { type Minor, minorFromSigned } from "@quorate/core/money";
import { daysOf, type RevenueRange } from "./revenue-range.ts";

export type RevenuePeriod = { key: string; label: string; name: string; amountMinor: Minor };

/** More days than this are drawn as months: a bar must stay wide enough to be seen on a phone. */
const DAYS_DRAWN_MAX = 62;

/** The bars of a range, without gaps: a day or month that brought nothing stands as zero, one that VAT was taken out of below it. */
export function revenuePeriods(range: RevenueRange, days: RevenueSummaryDto["days"]): RevenuePeriod[] {
  const amounts = new Map(days.map(({ day, amount }) => [day, minorFromSigned(amount)]));
  const all = daysOf(range);
  if (all.length <= DAYS_DRAWN_MAX) {
    return all.map((day) => ({
      key: day,
      label: formatDayMonth(day),
      name: formatDate(day),
      amountMinor: amounts.get(day) ?? 0,
    }));
  }
  const months = Map.groupBy(all, (day) => day.slice(0, "yyyy-MM".length));
  return [...months].map(([month, daysInIt]) => ({
    key: month,
    label: formatMonth(month),
    name: formatMonthYear(month),
    amountMinor: daysInIt.reduce((sum, day) => sum + (amounts.get(day) ?? 0), 0),
  }));
}
