import { trpc } from "../../lib/trpc.ts";
import type { RevenueRange } from "./revenue-range.ts";

export function useGetRevenueTotal() {
  return trpc.revenue.total.useQuery();
}

export function useGetRevenueSummary(range: RevenueRange) {
  return trpc.revenue.summary.useQuery(range, { enabled: hasBothDays(range) });
}

export function useListRevenueEntries(range: RevenueRange) {
  return trpc.revenue.range.useQuery(range, { enabled: hasBothDays(range) });
}

function hasBothDays({ startDate, endDate }: RevenueRange): boolean {
  return startDate !== "" && endDate !== "";
}
