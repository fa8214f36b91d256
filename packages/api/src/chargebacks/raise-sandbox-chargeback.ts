import { chargebackNotFound } from "@quorate/core/chargebacks/chargeback-answer";
import { invariant } from "@quorate/core/errors";
import { recordAudit } from "../audit/record-audit.service.ts";
import { adminProcedure } from "../trpc/trpc.ts";
import { findChargebackIdOf } from "./chargeback-list.queries.ts";
import { chargebackDetailSchema, raiseChargebackInput } from "./chargebacks.schema.ts";
import { describeChargeback } from "./describe-chargeback.service.ts";
import { findSandboxPayment } from "./sandbox-payments.queries.ts";

export const raiseSandboxChargeback = adminProcedure("money")
  .meta({
    openapi: {
      method: "POST",
      path: "/admin/sandbox-payments/{checkoutId}/chargeback",
      tags: ["Administration"],
      summary: "Let the payer's bank take a payment of the sandbox back, to try what follows",
      errorResponses: [400, 401, 403, 404],
      protect: true,
    },
  })
  .input(raiseChargebackInput)
  .output(chargebackDetailSchema)
  .mutation(async ({ ctx, input: { checkoutId } }) => {
    const { gateway } = ctx;
    const payment = gateway.raiseSandboxChargeback && (await findSandboxPayment(ctx.db, checkoutId));
    if (!payment) throw chargebackNotFound();
    await gateway.raiseSandboxChargeback?.(checkoutId);
    const id = await findChargebackIdOf(ctx.db, checkoutId);
    invariant(id, "a chargeback that was raised is there");
    await recordAudit(ctx.db, ctx, { action: "chargeback.raised", subject: { kind: "chargeback", id } });
    return await describeChargeback(ctx.db, ctx, id);
  });
