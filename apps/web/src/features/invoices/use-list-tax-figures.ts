import { trpc } from "../../lib/trpc.ts";
import type { InvoiceScope } from "./use-list-invoices.ts";

export function useListTaxFigures(scope: InvoiceScope) {
  return trpc.invoices.listTaxFigures.useQuery({ scope });
}
