import { assertCanAnswerChargeback, chargebackNotFound } from "@quorate/core/chargebacks/chargeback-answer";
import { DomainError } from "@quorate/core/errors";
import { publishEvent } from "../events/publish-event.service.ts";
import { adminProcedure } from "../trpc/trpc.ts";
import { findChargebackRow, setEvidenceSent } from "./chargeback-list.queries.ts";
import { toAnswerable } from "./chargebacks.mapper.ts";
import { answerChargebackInput, chargebackDetailSchema } from "./chargebacks.schema.ts";
import { describeChargeback } from "./describe-chargeback.service.ts";
import { draftEvidenceOf } from "./draft-evidence.service.ts";

/** No lock is held while the gateway is asked: it takes evidence once, whoever sends it. */
export const answerChargeback = adminProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/admin/chargebacks/{id}/evidence",
      tags: ["Administration"],
      summary: "Send the contract's evidence to the payer's bank, with this account of what happened; once",
      errorResponses: [400, 401, 403, 404, 409, 503],
      protect: true,
    },
  })
  .input(answerChargebackInput)
  .output(chargebackDetailSchema)
  .mutation(async ({ ctx, input: { id, account } }) => {
    const row = await findChargebackRow(ctx.db, id);
    if (!row) throw chargebackNotFound();
    assertCanAnswerChargeback(toAnswerable(row), { now: ctx.now(), gatewayInUse: ctx.gateway.name });
    const evidence = await draftEvidenceOf(ctx.db, ctx, row.payment_id);
    if (!evidence) throw new DomainError("conflict", "chargebacks/no-contract");
    await ctx.gateway.answerChargeback(row.reference, { ...evidence, account });
    const by = ctx.viewer.userId;
    return await ctx.db.transaction().execute(async (trx) => {
      await setEvidenceSent(trx, id, { by, at: ctx.now() });
      await publishEvent(trx, ctx, { type: "chargeback.changed", chargebackId: id, actorId: by });
      return await describeChargeback(trx, ctx, id);
    });
  });
