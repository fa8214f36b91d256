import { bookMonth } from "@quorate/core/billing/book-day";
import { statementsOf } from "@quorate/core/invoices/statement";
import { taxFiguresOf } from "@quorate/core/vat/tax-figures";
import { z } from "zod";
import { readProjects } from "../projects/readable-projects.service.ts";
import { assertMayExpand } from "../trpc/assert-may-expand.ts";
import { call } from "../trpc/call.ts";
import { requireAdmin } from "../trpc/required-viewer.ts";
import { router } from "../trpc/trpc.ts";
import { toInvoiceDto } from "./invoices.mapper.ts";
import { listInvoiceRows } from "./invoices.queries.ts";
import { invoiceSchema, listInvoicesInput } from "./invoices.schema.ts";
import { toStatementDto, toTaxQuarterDto } from "./statements.mapper.ts";
import { listStatementSums } from "./statements.queries.ts";
import { statementSchema, taxFiguresInput, taxQuarterSchema } from "./statements.schema.ts";
import { listTaxLines } from "./tax-figures.queries.ts";

export const invoicesRouter = router({
  list: call("GET /invoices", {
    may: "signedIn",
    scope: "money:read",
    tag: "Billing",
    summary: "Invoices, receipts and credit notes that you sent or got, the newest first",
    refuses: [403],
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
    }),
  listStatements: call("GET /statements", {
    may: "signedIn",
    scope: "money:read",
    tag: "Billing",
    summary: "What you held, paid, earned and got of each month, from the first to the current one, the newest first",
  })
    .output(z.array(statementSchema))
    .query(async ({ ctx }) => {
      const sums = await listStatementSums(ctx.readDb, ctx.viewer.userId, ctx.bookZone);
      const statements = statementsOf(sums, bookMonth(ctx.now(), ctx.bookZone));
      return statements.map((statement) => toStatementDto(statement, ctx.currency));
    }),
  listTaxFigures: call("GET /tax-figures", {
    may: "signedIn",
    scope: "money:read",
    tag: "Billing",
    summary: "Net and VAT of what was issued in your name, by quarter, rule and rate, the newest quarter first",
    refuses: [403],
  })
    .input(taxFiguresInput)
    .output(z.array(taxQuarterSchema))
    .query(async ({ ctx, input: { scope } }) => {
      if (scope === "platform") requireAdmin(ctx.viewer, "money");
      const lines = await listTaxLines(ctx.readDb, scope === "platform" ? null : ctx.viewer.userId);
      return taxFiguresOf(lines).map((quarter) => toTaxQuarterDto(quarter, ctx.currency));
    }),
});
