import { invariant } from "../errors.ts";
import { sharesOf } from "../format/share.ts";
import type { Minor } from "../money.ts";
import { REVENUE_SOURCES, type RevenueSource } from "./revenue-source.ts";

export type SourceShare = { sourceType: RevenueSource; amountMinor: Minor; share: number };

/**
 * Every source there is, with its percentage of the whole to one decimal; together they are 100. Nothing of nothing is 0, and so is a source
 * below zero, out of whose earlier revenue VAT was taken.
 */
export function sharesBySource(amounts: ReadonlyMap<RevenueSource, Minor>): SourceShare[] {
  const parts = REVENUE_SOURCES.map((sourceType) => ({ sourceType, amountMinor: amounts.get(sourceType) ?? 0 }));
  const shares = sharesOf(
    parts.map(({ amountMinor }) => Math.max(0, amountMinor)),
    1,
  );
  return parts.map((part, index) => ({ ...part, share: shares[index] ?? 0 }));
}

/** How much this month brought against the month before, in percent to one decimal; null when there is nothing to compare with. */
export function growthRate(thisMonthMinor: Minor, monthBeforeMinor: Minor): number | null {
  return monthBeforeMinor <= 0 ? null : percent((thisMonthMinor - monthBeforeMinor) / monthBeforeMinor);
}

function percent(ratio: number): number {
  return Math.round(ratio * 1000) / 10;
}

const DAY_MS = 86_400_000;
/** A longer range begins and ends with its first and last day of revenue: a chart of nothing helps no one. */
const EMPTY_DAYS_MAX = 366;

/** One amount for each calendar day of the range, both ends included. Days are `yyyy-MM-dd` in UTC. */
export function fillDays(
  range: { startDate: string; endDate: string },
  amounts: ReadonlyMap<string, Minor>,
): { day: string; amountMinor: Minor }[] {
  const isLong = (dayMs(range.endDate) - dayMs(range.startDate)) / DAY_MS > EMPTY_DAYS_MAX;
  const known = [...amounts.keys()].toSorted();
  const first = isLong ? known[0] : range.startDate;
  const last = isLong ? known.at(-1) : range.endDate;
  if (first === undefined || last === undefined) return [];
  const count = Math.round((dayMs(last) - dayMs(first)) / DAY_MS) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const day = new Date(dayMs(first) + index * DAY_MS).toISOString().slice(0, 10);
    return { day, amountMinor: amounts.get(day) ?? 0 };
  });
}

function dayMs(day: string): number {
  const ms = Date.parse(`${day}T00:00:00Z`);
  invariant(!Number.isNaN(ms), "a day is yyyy-MM-dd");
  return ms;
}
