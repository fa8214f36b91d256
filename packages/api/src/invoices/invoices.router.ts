import { router } from "../trpc/trpc.ts";
import { listInvoices } from "./list-invoices.ts";
import { listStatements } from "./list-statements.ts";
import { listTaxFigures } from "./list-tax-figures.ts";

export const invoicesRouter = router({
  list: listInvoices,
  listStatements,
  listTaxFigures,
});
