import { countryName } from "@quorate/core/billing/country";
import { REVENUE_SOURCE_LABELS } from "@quorate/core/revenue/revenue-source";
import type { Context } from "../context.ts";
import { csvAmount, csvLine } from "../schema/csv-line.ts";
import { parseInput } from "../trpc/parse-input.ts";
import { requireAdmin, requireViewer } from "../trpc/required-viewer.ts";
import { toRevenueEntryDto } from "./revenue.mapper.ts";
import { type DayRange, readRevenueEntries } from "./revenue.queries.ts";
import { revenueRangeInput } from "./revenue.schema.ts";

const COLUMNS = [
  ...["Date", "Source", "Description", "Amount", "Currency", "Source ID", "Project ID", "Entry ID"],
  ...["VAT", "VAT rate", "VAT of"],
];

/** The entries of `GET /admin/revenue/range` as CSV, without its limit: amounts are net, and the last columns say which VAT is beside them. Refuses before the first line. */
export function exportRevenue(ctx: Context, query: unknown) {
  requireAdmin(requireViewer(ctx), "money");
  const range = parseInput(revenueRangeInput, query);
  return { fileName: `revenue-${range.startDate}-to-${range.endDate}.csv`, lines: writeLines(ctx, range) };
}

async function* writeLines({ readDb, bookZone }: Context, range: DayRange) {
  yield csvLine(COLUMNS);
  for await (const row of readRevenueEntries(readDb, { ...range, bookZone })) {
    const entry = toRevenueEntryDto(row, bookZone);
    yield csvLine([
      entry.bookedOn,
      REVENUE_SOURCE_LABELS[entry.sourceType],
      entry.description,
      csvAmount(entry.amount),
      entry.currency,
      entry.sourceId,
      entry.projectId,
      entry.id,
      csvAmount(entry.vat),
      entry.vatRate,
      entry.vatCountry && countryName(entry.vatCountry),
    ]);
  }
}
