import { bookDay } from "@quorate/core/billing/book-day";
import type { Currency } from "@quorate/core/format/currency";
import { decimalFromMinor, type Minor } from "@quorate/core/money";
import type { RevenueSource } from "@quorate/core/revenue/revenue-source";
import { fillDays, growthRate, sharesBySource } from "@quorate/core/revenue/revenue-summary";
import { ratePercent } from "@quorate/core/vat/vat-amount";
import type { DayRange, findMonthlyRevenue, listRevenueByDayAndSource, listRevenueEntries } from "./revenue.queries.ts";
import type { RevenueEntryDto, RevenueSummaryDto } from "./revenue.schema.ts";

export function toRevenueEntryDto(
  row: Awaited<ReturnType<typeof listRevenueEntries>>[number],
  bookZone: string,
): RevenueEntryDto {
  const { vatBasisPoints, ...entry } = row;
  return {
    ...entry,
    vatRate: row.vatCountry === null ? null : ratePercent(vatBasisPoints),
    createdAt: row.createdAt.toISOString(),
    bookedOn: bookDay(row.createdAt, bookZone),
  };
}

/** Before the first entry there is a total, too: nothing, in the installation's currency. */
export function toRevenueTotals(rows: { currency: string; totalMinor: Minor; vatMinor: Minor }[], currency: Currency) {
  const { totalMinor, vatMinor } = rows.find((row) => row.currency === currency) ?? { totalMinor: 0, vatMinor: 0 };
  return [{ currency, total: decimalFromMinor(totalMinor), vat: decimalFromMinor(vatMinor) }];
}

export function toRevenueSummaryDto(
  range: DayRange,
  sums: Awaited<ReturnType<typeof listRevenueByDayAndSource>>,
  months: Awaited<ReturnType<typeof findMonthlyRevenue>>,
  gatewayFeesMinor: Minor,
): RevenueSummaryDto {
  const bySource = new Map<RevenueSource, Minor>();
  const vatBySource = new Map<RevenueSource, Minor>();
  const byDay = new Map<string, Minor>();
  for (const { sourceType, day, amountMinor, vatMinor } of sums) {
    bySource.set(sourceType, (bySource.get(sourceType) ?? 0) + amountMinor);
    vatBySource.set(sourceType, (vatBySource.get(sourceType) ?? 0) + vatMinor);
    byDay.set(day, (byDay.get(day) ?? 0) + amountMinor);
  }
  const totalMinor = sums.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return {
    total: decimalFromMinor(totalMinor),
    vat: decimalFromMinor(sums.reduce((sum, { vatMinor }) => sum + vatMinor, 0)),
    gatewayFees: decimalFromMinor(gatewayFeesMinor),
    afterGatewayFees: decimalFromMinor(totalMinor - gatewayFeesMinor),
    entryCount: sums.reduce((sum, { entries }) => sum + entries, 0),
    bySource: sharesBySource(bySource).map(({ amountMinor, ...source }) => ({
      ...source,
      amount: decimalFromMinor(amountMinor),
      vat: decimalFromMinor(vatBySource.get(source.sourceType) ?? 0),
    })),
    growthRate: growthRate(months.thisMonthMinor, months.monthBeforeMinor),
    days: fillDays(range, byDay).map(({ day, amountMinor }) => ({ day, amount: decimalFromMinor(amountMinor) })),
  };
}
