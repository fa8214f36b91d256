import type { MilestoneId, PaymentId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";

/** Until a chargeback is won, or booked as lost, no one is paid from its payment. */
export async function isPaymentHeld(db: DbOrTrx, paymentId: PaymentId): Promise<boolean> {
  const row = await db
    .selectFrom("gateway_chargebacks")
    .innerJoin("payment_fundings", "payment_fundings.checkout_id", "gateway_chargebacks.checkout_id")
    .select("gateway_chargebacks.id")
    .where("payment_fundings.payment_id", "=", paymentId)
    .where((eb) =>
      eb.or([
        eb("gateway_chargebacks.status", "=", "open"),
        eb.and([eb("gateway_chargebacks.status", "=", "lost"), eb("gateway_chargebacks.settled_at", "is", null)]),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** What banks take or took back of these milestones' payments; of several of one milestone the newest comes last. */
export async function listChargebacksOf(db: DbOrTrx, milestoneIds: readonly MilestoneId[]) {
  if (milestoneIds.length === 0) return [];
  return await db
    .selectFrom("gateway_chargebacks as chargeback")
    .innerJoin("payment_fundings as funding", "funding.checkout_id", "chargeback.checkout_id")
    .innerJoin("project_payments as payment", "payment.id", "funding.payment_id")
    .select(["payment.milestone_id as milestoneId", "chargeback.status", "chargeback.amount"])
    .select(["chargeback.opened_at as openedAt", "chargeback.decided_at as decidedAt"])
    .where("payment.milestone_id", "in", milestoneIds)
    .orderBy("chargeback.opened_at")
    .orderBy("chargeback.id")
    .execute();
}

export type PaymentChargeback = Awaited<ReturnType<typeof listChargebacksOf>>[number];
