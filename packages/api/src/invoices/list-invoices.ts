import { z } from "zod";
import { requireAdmin } from "../trpc/required-viewer.ts";
import { signedInProcedure } from "../trpc/trpc.ts";
import { toInvoiceDto } from "./invoices.mapper.ts";
import { listInvoiceRows } from "./invoices.queries.ts";
import { invoiceSchema, listInvoicesInput } from "./invoices.schema.ts";

export const listInvoices = signedInProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/invoices",
      tags: ["Billing"],
      summary: "Invoices, receipts and credit notes that you sent or got, the newest first",
      errorResponses: [400, 401, 403],
      protect: true,
    },
  })
  .input(listInvoicesInput)
  .output(z.array(invoiceSchema))
  .query(async ({ ctx, input: { scope, ...page } }) => {
    if (scope === "platform") requireAdmin(ctx.viewer, "money");
    const { userId } = ctx.viewer;
    const rows = await listInvoiceRows(ctx.readDb, { ...page, of: scope === "platform" ? null : userId });
    return rows.map((row) => toInvoiceDto(row, userId));
  });
