import { z } from "zod";
import { adminProcedure } from "../trpc/trpc.ts";
import { toReconciliationDto } from "./reconciliations.mapper.ts";
import { listReconciliationRows } from "./reconciliations.queries.ts";
import { listReconciliationsInput, reconciliationSchema } from "./reconciliations.schema.ts";

export const listReconciliations = adminProcedure("money")
  .meta({
    openapi: {
      method: "GET",
      path: "/admin/reconciliations",
      tags: ["Administration"],
      summary: "Comparisons of ledger, payments and gateway, the newest first",
      errorResponses: [400, 401, 403],
      protect: true,
    },
  })
  .input(listReconciliationsInput)
  .output(z.array(reconciliationSchema))
  .query(async ({ ctx, input }) => {
    const now = ctx.now();
    return (await listReconciliationRows(ctx.db, input)).map((row) => toReconciliationDto(row, now));
  });
