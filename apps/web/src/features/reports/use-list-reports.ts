import type { ReportFilter } from "@quorate/core/reports/report";
import { LIST_PAGE_SIZE, nextCursor } from "../../lib/page-cursor.ts";
import { trpc } from "../../lib/trpc.ts";

export function useListReports(status: ReportFilter) {
  const query = trpc.reports.list.useInfiniteQuery({ status, limit: LIST_PAGE_SIZE }, { getNextPageParam: nextCursor });
  return { ...query, reports: query.data?.pages.flat() };
}
