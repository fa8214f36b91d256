import type { INVOICE_SCOPES } from "@quorate/api/invoices/invoices.schema";
import { LIST_PAGE_SIZE, nextCursor } from "../../lib/page-cursor.ts";
import { trpc } from "../../lib/trpc.ts";

export type InvoiceScope = (typeof INVOICE_SCOPES)[number];

export function useListInvoices(scope: InvoiceScope) {
  const query = trpc.invoices.list.useInfiniteQuery({ scope, limit: LIST_PAGE_SIZE }, { getNextPageParam: nextCursor });
  return { ...query, invoices: query.data?.pages.flat() };
}
