import { chargebackNotFound } from "@quorate/core/chargebacks/chargeback-answer";
import { DomainError } from "@quorate/core/errors";
import { recordAudit } from "../audit/record-audit.service.ts";
import { adminProcedure } from "../trpc/trpc.ts";
import { findChargebackRow } from "./chargeback-list.queries.ts";
import { chargebackDetailSchema, decideChargebackInput } from "./chargebacks.schema.ts";
import { describeChargeback } from "./describe-chargeback.service.ts";

export const decideSandboxChargeback = adminProcedure("money")
  .meta({
    openapi: {
      method: "POST",
      path: "/admin/chargebacks/{id}/decide",
      tags: ["Administration"],
      summary: "Let the sandbox's bank decide a chargeback, to try what follows",
      errorResponses: [400, 401, 403, 404, 409],
      protect: true,
    },
  })
  .input(decideChargebackInput)
  .output(chargebackDetailSchema)
  .mutation(async ({ ctx, input: { id, outcome } }) => {
    const row = await findChargebackRow(ctx.db, id);
    const { gateway } = ctx;
    if (!row || !gateway.decideSandboxChargeback || row.gateway !== gateway.name) throw chargebackNotFound();
    if (row.status !== "open") throw new DomainError("conflict", "chargebacks/decided");
    await gateway.decideSandboxChargeback(row.reference, outcome);
    const subject = { kind: "chargeback", id } as const;
    await recordAudit(ctx.db, ctx, { action: "chargeback.sandbox-decided", subject, after: { outcome } });
    return await describeChargeback(ctx.db, ctx, id);
  });
