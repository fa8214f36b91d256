import { DomainError, invariant } from "@quorate/core/errors";
import type { ReconciliationId } from "@quorate/core/ids";
import { RECONCILIATION_PATIENCE_MS } from "@quorate/core/ledger/reconciliation-outcome";
import { z } from "zod";
import { recordAudit } from "../audit/record-audit.service.ts";
import { call } from "../trpc/call.ts";
import { router } from "../trpc/trpc.ts";
import { toReconciliationDto } from "./reconciliations.mapper.ts";
import {
  findReconciliationRow,
  findRunningReconciliation,
  insertReconciliation,
  listReconciliationRows,
  lockReconciliations,
} from "./reconciliations.queries.ts";
import { listReconciliationsInput, reconciliationIdInput, reconciliationSchema } from "./reconciliations.schema.ts";
import { NIGHTLY_WINDOW_MS } from "./run-reconciliation.service.ts";

export const reconciliationsRouter = router({
  list: call("GET /admin/reconciliations", {
    may: { area: "money" },
    scope: "administration:read",
    tag: "Administration",
    summary: "Comparisons of ledger, payments and gateway, the newest first",
    reads: "impersonal",
  })
    .input(listReconciliationsInput)
    .output(z.array(reconciliationSchema))
    .query(async ({ ctx, input }) => {
      const now = ctx.now();
      return (await listReconciliationRows(ctx.db, input)).map((row) => toReconciliationDto(row, now));
    }),
  get: call("GET /admin/reconciliations/{id}", {
    may: { area: "money" },
    scope: "administration:read",
    tag: "Administration",
    summary: "One comparison of ledger, payments and gateway, with each difference",
    refuses: [404],
    reads: "impersonal",
  })
    .input(reconciliationIdInput)
    .output(reconciliationSchema)
    .query(async ({ ctx, input: { id } }) => {
      const row = await findReconciliationRow(ctx.db, id);
      if (!row) throw new DomainError("not_found", "reconciliations/not-found");
      return toReconciliationDto(row, ctx.now());
    }),
  start: call("POST /admin/reconciliations", {
    may: { area: "money" },
    scope: "administration:write",
    tag: "Administration",
    summary: "Compare ledger, payments and gateway now; while one runs, that one is answered",
    decides: null,
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
    ),
});
