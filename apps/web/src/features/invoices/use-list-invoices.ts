import type { INVOICE_SCOPES } from "@quorate/api/invoices/invoices.schema";
import { LIST_PAGE_SIZE, nextCursor } from "../../lib/page-cursor.ts";
import { trpc } from "../../lib/trpc.ts";

export type InvoiceScope = (typeof INVOICE_SCOPES)[number];

/** `project`: those of one alone. */
export type InvoiceFilter = { scope: InvoiceScope; project?: string | undefined };

export function useListInvoices(filter: InvoiceFilter) {
  return trpc.invoices.list.useInfiniteQuery({ ...filter, limit: LIST_PAGE_SIZE }, { getNextPageParam: nextCursor });
}
