import { invariant } from "@quorate/core/errors";
import type { ReconciliationId } from "@quorate/core/ids";
import { RECONCILIATION_PATIENCE_MS } from "@quorate/core/ledger/reconciliation-outcome";
import { recordAudit } from "../audit/record-audit.service.ts";
import { adminProcedure } from "../trpc/trpc.ts";
import { toReconciliationDto } from "./reconciliations.mapper.ts";
import {
  findReconciliationRow,
  findRunningReconciliation,
  insertReconciliation,
  lockReconciliations,
} from "./reconciliations.queries.ts";
import { reconciliationSchema } from "./reconciliations.schema.ts";
import { NIGHTLY_WINDOW_MS } from "./run-reconciliation.service.ts";

export const startReconciliation = adminProcedure("money")
  .meta({
    openapi: {
      method: "POST",
      path: "/admin/reconciliations",
      tags: ["Administration"],
      summary: "Compare ledger, payments and gateway now; while one runs, that one is answered",
      errorResponses: [401, 403],
      protect: true,
    },
  })
  .output(reconciliationSchema)
  .mutation(({ ctx }) =>
    ctx.db.transaction().execute(async (trx) => {
      await lockReconciliations(trx);
      const now = ctx.now();
      const running = await findRunningReconciliation(trx, new Date(now.getTime() - RECONCILIATION_PATIENCE_MS));
      if (running) return toReconciliationDto(running, now);
      const id = ctx.newId<ReconciliationId>();
      const since = new Date(now.getTime() - NIGHTLY_WINDOW_MS);
      const begun = { id, gateway: ctx.gateway.name, since, startedAt: now, askedBy: ctx.viewer.userId };
      await insertReconciliation(trx, begun);
      await recordAudit(trx, ctx, { action: "reconciliation.begun", subject: { kind: "reconciliation", id } });
      await ctx.jobs.enqueue(trx, "run-reconciliation", { reconciliationId: id });
      const row = await findReconciliationRow(trx, id);
      invariant(row, "a comparison that was begun is there");
      return toReconciliationDto(row, now);
    }),
  );
