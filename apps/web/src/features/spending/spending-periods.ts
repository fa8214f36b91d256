import { lastYearOf, type MonthRange, monthOf, monthsLater } from "@quorate/core/spending/spending-period";

export const SPENDING_PERIODS = ["last-12-months", "this-year", "last-year", "last-3-years"] as const;
export type SpendingPeriod = (typeof SPENDING_PERIODS)[number];

export const PERIOD_LABELS = {
  "last-12-months": "Last 12 months",
  "this-year": "This year",
  "last-year": "Last year",
  "last-3-years": "Last 3 years",
} as const satisfies Record<SpendingPeriod, string>;

/** The period that an address names; the last twelve months where it names none. */
export function periodFrom(search: URLSearchParams): SpendingPeriod {
  const named = search.get("period");
  return SPENDING_PERIODS.find((period) => period === named) ?? "last-12-months";
}

/** Its months by the calendar of that zone. A year is a whole one: what is planned in the rest of it belongs to it. */
export function monthsOf(period: SpendingPeriod, now: Date, timeZone: string): MonthRange {
  const month = monthOf(now, timeZone);
  const year = Number(month.slice(0, 4));
  switch (period) {
    case "last-12-months":
      return lastYearOf(now, timeZone);
    case "this-year":
      return { from: `${year}-01`, to: `${year}-12` };
    case "last-year":
      return { from: `${year - 1}-01`, to: `${year - 1}-12` };
    case "last-3-years":
      return { from: monthsLater(month, -35), to: month };
  }
}
