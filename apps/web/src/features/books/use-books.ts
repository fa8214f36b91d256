import { LIST_PAGE_SIZE, nextCursor } from "../../lib/page-cursor.ts";
import { trpc } from "../../lib/trpc.ts";
import type { BookDays } from "./book-periods.ts";

export function useGetTrialBalance(days: BookDays) {
  return trpc.books.trialBalance.useQuery(days);
}

export function useListAccountLines(account: string, days: BookDays) {
  const question = { account, ...days, limit: LIST_PAGE_SIZE };
  return trpc.books.account.useInfiniteQuery(question, { getNextPageParam: nextCursor });
}

export function useListSales(days: BookDays) {
  return trpc.books.sales.useInfiniteQuery({ ...days, limit: LIST_PAGE_SIZE }, { getNextPageParam: nextCursor });
}

export function useListSalesTotals(days: BookDays) {
  return trpc.books.salesTotals.useQuery(days);
}
