import { assertCanAnswerChargeback, chargebackNotFound } from "@quorate/core/chargebacks/chargeback-answer";
import { publishEvent } from "../events/publish-event.service.ts";
import { adminProcedure } from "../trpc/trpc.ts";
import { findChargebackRow, setLossAccepted } from "./chargeback-list.queries.ts";
import { toAnswerable } from "./chargebacks.mapper.ts";
import { chargebackDetailSchema, chargebackIdInput } from "./chargebacks.schema.ts";
import { describeChargeback } from "./describe-chargeback.service.ts";

/** The bank's own word, that it is lost, books it. */
export const acceptChargeback = adminProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/admin/chargebacks/{id}/accept",
      tags: ["Administration"],
      summary: "Leave the money to the payer's bank",
      errorResponses: [400, 401, 403, 404, 409, 503],
      protect: true,
    },
  })
  .input(chargebackIdInput)
  .output(chargebackDetailSchema)
  .mutation(async ({ ctx, input: { id } }) => {
    const row = await findChargebackRow(ctx.db, id);
    if (!row) throw chargebackNotFound();
    assertCanAnswerChargeback(toAnswerable(row), { now: ctx.now(), gatewayInUse: ctx.gateway.name });
    await ctx.gateway.acceptChargeback(row.reference);
    const by = ctx.viewer.userId;
    return await ctx.db.transaction().execute(async (trx) => {
      await setLossAccepted(trx, id, { by, at: ctx.now() });
      await publishEvent(trx, ctx, {
        ...{ type: "chargeback.changed", chargebackId: id, actorId: by },
        change: { after: { loss: "accepted" } },
      });
      return await describeChargeback(trx, ctx, id);
    });
  });
