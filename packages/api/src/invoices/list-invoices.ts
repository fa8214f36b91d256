import { z } from "zod";
import { readProjects } from "../projects/readable-projects.service.ts";
import { assertMayExpand } from "../trpc/assert-may-expand.ts";
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
  .query(async ({ ctx, input: { scope, expand, ...page } }) => {
    assertMayExpand(ctx, expand);
    if (scope === "platform") requireAdmin(ctx.viewer, "money");
    const { userId } = ctx.viewer;
    const rows = await listInvoiceRows(ctx.readDb, { ...page, of: scope === "platform" ? null : userId });
    const projects =
      expand &&
      (await readProjects(
        ctx.readDb,
        ctx.viewer,
        rows.map(({ projectId }) => projectId),
      ));
    return rows.map((row) => ({
      ...toInvoiceDto(row, userId),
      ...(projects && { expanded: { project: (row.projectId && projects.get(row.projectId)) || null } }),
    }));
  });
