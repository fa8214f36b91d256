import { act } from "@quorate/core/access/admin-acts";
import { assertCanAnswerChargeback, chargebackNotFound } from "@quorate/core/chargebacks/chargeback-answer";
import { needsTwoAdministrators } from "@quorate/core/disputes/second-administrator";
import { minorFromDecimal } from "@quorate/core/money";
import { publishEvent } from "../events/publish-event.service.ts";
import { call } from "../trpc/call.ts";
import { findChargebackRow, setLossAccepted, setLossProposed } from "./chargeback-list.queries.ts";
import { toAnswerable } from "./chargebacks.mapper.ts";
import { chargebackDetailSchema, chargebackIdInput } from "./chargebacks.schema.ts";
import { describeChargeback } from "./describe-chargeback.service.ts";

/** The bank's own word, that it is lost, books it. */
export const acceptChargeback = call("POST /admin/chargebacks/{id}/accept", {
  may: { area: "money" },
  scope: "administration:write",
  tag: "Administration",
  summary: "Leave the money to the payer's bank; above a limit when a second administrator does the same",
  refuses: [404, 409, 503],
  proof: "moves money",
  decides: act("chargeback"),
})
  .input(chargebackIdInput)
  .output(chargebackDetailSchema)
  .mutation(async ({ ctx, input: { id } }) => {
    const row = await findChargebackRow(ctx.db, id);
    if (!row) throw chargebackNotFound();
    assertCanAnswerChargeback(toAnswerable(row), { now: ctx.now(), gatewayInUse: ctx.gateway.name });
    const by = ctx.viewer.userId;
    const takesTwo = needsTwoAdministrators(minorFromDecimal(row.amount), ctx.secondAdminAboveMinor);
    if (takesTwo && (row.loss_proposed_by === null || row.loss_proposed_by === by)) {
      return await ctx.db.transaction().execute(async (trx) => {
        await setLossProposed(trx, id, { by, at: ctx.now() });
        await publishEvent(trx, ctx, {
          ...{ type: "chargeback.changed", chargebackId: id, actorId: by },
          change: { after: { loss: "proposed" } },
        });
        return await describeChargeback(trx, ctx, id);
      });
    }
    await ctx.gateway.acceptChargeback(row.reference);
    return await ctx.db.transaction().execute(async (trx) => {
      await setLossAccepted(trx, id, { by, at: ctx.now() });
      await publishEvent(trx, ctx, {
        ...{ type: "chargeback.changed", chargebackId: id, actorId: by },
        change: { after: { loss: "accepted" } },
      });
      return await describeChargeback(trx, ctx, id);
    });
  });
