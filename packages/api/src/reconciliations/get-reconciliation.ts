import { DomainError } from "@quorate/core/errors";
import { adminProcedure } from "../trpc/trpc.ts";
import { toReconciliationDto } from "./reconciliations.mapper.ts";
import { findReconciliationRow } from "./reconciliations.queries.ts";
import { reconciliationIdInput, reconciliationSchema } from "./reconciliations.schema.ts";

export const getReconciliation = adminProcedure("money")
  .meta({
    openapi: {
      method: "GET",
      path: "/admin/reconciliations/{id}",
      tags: ["Administration"],
      summary: "One comparison of ledger, payments and gateway, with each difference",
      errorResponses: [400, 401, 403, 404],
      protect: true,
    },
  })
  .input(reconciliationIdInput)
  .output(reconciliationSchema)
  .query(async ({ ctx, input: { id } }) => {
    const row = await findReconciliationRow(ctx.db, id);
    if (!row) throw new DomainError("not_found", "reconciliations/not-found");
    return toReconciliationDto(row, ctx.now());
  });
