import { router } from "../trpc/trpc.ts";
import { listInvoices } from "./list-invoices.ts";

export const invoicesRouter = router({ list: listInvoices });
