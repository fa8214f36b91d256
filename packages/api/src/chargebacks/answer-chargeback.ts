import { assertCanAnswerChargeback, chargebackNotFound } from "@quorate/core/chargebacks/chargeback-answer";
import { draftEvidence } from "@quorate/core/chargebacks/chargeback-evidence";
import { assertCanBeEvidence } from "@quorate/core/chargebacks/evidence-file";
import { evidenceRecord } from "@quorate/core/chargebacks/evidence-record";
import { DomainError } from "@quorate/core/errors";
import { publishEvent } from "../events/publish-event.service.ts";
import { adminProcedure } from "../trpc/trpc.ts";
import { findChargebackRow, setEvidenceSent } from "./chargeback-list.queries.ts";
import { toAnswerable } from "./chargebacks.mapper.ts";
import { answerChargebackInput, chargebackDetailSchema } from "./chargebacks.schema.ts";
import { describeChargeback } from "./describe-chargeback.service.ts";
import { readContractFacts } from "./draft-evidence.service.ts";

/** No lock is held while the gateway is asked: it takes evidence once, whoever sends it. */
export const answerChargeback = adminProcedure("money")
  .meta({
    openapi: {
      method: "POST",
      path: "/admin/chargebacks/{id}/evidence",
      tags: ["Administration"],
      summary:
        "Send the contract's evidence to the payer's bank, with this account of what happened, its record on paper and a file that was handed over; once",
      errorResponses: [400, 401, 403, 404, 409, 422, 503],
      protect: true,
    },
  })
  .input(answerChargebackInput)
  .output(chargebackDetailSchema)
  .mutation(async ({ ctx, input: { id, account, fileId } }) => {
    const row = await findChargebackRow(ctx.db, id);
    if (!row) throw chargebackNotFound();
    assertCanAnswerChargeback(toAnswerable(row), { now: ctx.now(), gatewayInUse: ctx.gateway.name });
    const facts = await readContractFacts(ctx.db, ctx, row.payment_id);
    if (!facts) throw new DomainError("conflict", "chargebacks/no-contract");
    const file = facts.files.find((handedOver) => handedOver.id === fileId) ?? null;
    if (fileId !== null) assertCanBeEvidence(file ?? undefined);
    const record = evidenceRecord(facts, { seller: ctx.seller, reference: row.reference });
    const answer = { ...draftEvidence(facts), account, record, drawnAt: ctx.now(), file };
    await ctx.gateway.answerChargeback(row.reference, answer);
    const by = ctx.viewer.userId;
    return await ctx.db.transaction().execute(async (trx) => {
      await setEvidenceSent(trx, id, { by, at: ctx.now(), account, fileName: file?.name ?? null });
      await publishEvent(trx, ctx, {
        ...{ type: "chargeback.changed", chargebackId: id, actorId: by },
        change: { after: { evidence: "sent" } },
      });
      return await describeChargeback(trx, ctx, id);
    });
  });
