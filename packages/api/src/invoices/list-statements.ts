import { bookMonth } from "@quorate/core/billing/book-day";
import { statementsOf } from "@quorate/core/invoices/statement";
import { z } from "zod";
import { signedInProcedure } from "../trpc/trpc.ts";
import { toStatementDto } from "./statements.mapper.ts";
import { listStatementSums } from "./statements.queries.ts";
import { statementSchema } from "./statements.schema.ts";

export const listStatements = signedInProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/statements",
      tags: ["Billing"],
      summary: "What you held, paid, earned and got of each month, from the first to the current one, the newest first",
      errorResponses: [401],
      protect: true,
    },
  })
  .output(z.array(statementSchema))
  .query(async ({ ctx }) => {
    const sums = await listStatementSums(ctx.readDb, ctx.viewer.userId, ctx.bookZone);
    const statements = statementsOf(sums, bookMonth(ctx.now(), ctx.bookZone));
    return statements.map((statement) => toStatementDto(statement, ctx.currency));
  });
