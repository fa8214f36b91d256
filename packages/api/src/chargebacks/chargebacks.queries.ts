import type { Chargeback } from "@quorate/core/chargebacks/chargeback";
import type { LossShares } from "@quorate/core/chargebacks/chargeback-loss";
import type { CheckoutPurpose } from "@quorate/core/checkouts/checkout";
import type { GatewayName } from "@quorate/core/gateway/gateway-name";
import type { ChargebackId, CheckoutId, PaymentId, UserId } from "@quorate/core/ids";
import { decimalFromMinor, type Minor, minorFromDecimal } from "@quorate/core/money";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { sql } from "kysely";
import type { EventAbout } from "../ports/payment-gateway.ts";

/** What is told of one payment at the gateway, that it was paid and that it is taken back, queues here: whichever is told first. */
export async function lockPaymentReference(trx: Trx, reference: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payment reference ${reference}`}, 0))`.execute(trx);
}

/** What was bought with a payment that is taken back. */
export type BoughtBack = {
  checkoutId: CheckoutId;
  purpose: CheckoutPurpose;
  payerId: UserId;
  paymentId: PaymentId | null;
};

export async function findBoughtBack(db: DbOrTrx, paymentReference: string): Promise<BoughtBack | undefined> {
  return await db
    .selectFrom("checkout_sessions")
    .select(["id as checkoutId", "purpose", "payer_id as payerId", "payment_id as paymentId"])
    .where("payment_reference", "=", paymentReference)
    .where("status", "=", "paid")
    .executeTakeFirst();
}

/** The first word about a chargeback makes it, whichever it is. False: it was there. */
export async function insertChargeback(
  trx: Trx,
  gateway: GatewayName,
  id: ChargebackId,
  told: EventAbout<"chargeback">,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("gateway_chargebacks")
    .values({
      id,
      gateway,
      reference: told.reference,
      payment_reference: told.paymentReference,
      amount: decimalFromMinor(told.amountMinor),
      currency: told.currency,
      status: "open",
      opened_at: told.openedAt,
    })
    .onConflict((conflict) => conflict.columns(["gateway", "reference"]).doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** What is done about one chargeback queues here. */
export async function lockChargeback(
  trx: Trx,
  key: { gateway: GatewayName; reference: string },
): Promise<Chargeback | undefined> {
  const row = await trx
    .selectFrom("gateway_chargebacks")
    .selectAll()
    .where("gateway", "=", key.gateway)
    .where("reference", "=", key.reference)
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      reference: row.reference,
      checkoutId: row.checkout_id,
      status: row.status,
      amountMinor: minorFromDecimal(row.amount),
      withdrawnMinor: row.withdrawn_minor,
      reinstatedMinor: row.reinstated_minor,
      settledAt: row.settled_at,
    }
  );
}

/** Those whose payment was not known to us when they were told. */
export async function listUnlinkedChargebacks(
  trx: Trx,
  gateway: GatewayName,
  paymentReference: string,
): Promise<string[]> {
  const rows = await trx
    .selectFrom("gateway_chargebacks")
    .select("reference")
    .where("gateway", "=", gateway)
    .where("payment_reference", "=", paymentReference)
    .where("checkout_id", "is", null)
    .orderBy("reference")
    .execute();
  return rows.map(({ reference }) => reference);
}

export async function setChargebackLinked(trx: Trx, id: ChargebackId, checkoutId: CheckoutId): Promise<void> {
  await trx.updateTable("gateway_chargebacks").set({ checkout_id: checkoutId }).where("id", "=", id).execute();
}

/** What the bank says beside its decision; a word that says nothing of it leaves what is known. */
export async function setChargebackTold(
  trx: Trx,
  id: ChargebackId,
  { reason, evidenceDueAt, isAnswered }: Pick<EventAbout<"chargeback">, "reason" | "evidenceDueAt" | "isAnswered">,
  at: Date,
): Promise<void> {
  await trx
    .updateTable("gateway_chargebacks")
    .set((eb) => ({
      reason: eb.fn.coalesce(eb.val(reason), "reason"),
      evidence_due_at: eb.fn.coalesce(eb.val(evidenceDueAt), "evidence_due_at"),
      evidence_sent_at: eb.fn.coalesce("evidence_sent_at", eb.val(isAnswered ? at : null)),
    }))
    .where("id", "=", id)
    .execute();
}

export async function setChargebackDecided(
  trx: Trx,
  { id, status, at }: Pick<Chargeback, "id" | "status"> & { at: Date },
): Promise<void> {
  await trx.updateTable("gateway_chargebacks").set({ status, decided_at: at }).where("id", "=", id).execute();
}

/** What the gateway's own account says of a chargeback, of the lines that we have. */
export async function sumChargebackLines(
  trx: Trx,
  { gateway, reference }: { gateway: GatewayName; reference: string },
): Promise<{ withdrawnMinor: Minor; reinstatedMinor: Minor }> {
  return await trx
    .selectFrom("gateway_balance_transactions")
    .select([
      sql<Minor>`coalesce(-sum(amount_minor) filter (where amount_minor < 0), 0)::bigint`.as("withdrawnMinor"),
      sql<Minor>`coalesce(sum(amount_minor) filter (where amount_minor > 0), 0)::bigint`.as("reinstatedMinor"),
    ])
    .where("gateway", "=", gateway)
    .where("source_reference", "=", reference)
    .where("kind", "=", "dispute")
    .executeTakeFirstOrThrow();
}

export async function setChargebackMoney(
  trx: Trx,
  { id, withdrawnMinor, reinstatedMinor }: Pick<Chargeback, "id" | "withdrawnMinor" | "reinstatedMinor">,
): Promise<void> {
  await trx
    .updateTable("gateway_chargebacks")
    .set({ withdrawn_minor: withdrawnMinor, reinstated_minor: reinstatedMinor })
    .where("id", "=", id)
    .execute();
}

export async function setChargebackSettled(trx: Trx, id: ChargebackId, shares: LossShares, at: Date): Promise<void> {
  await trx
    .updateTable("gateway_chargebacks")
    .set({
      settled_at: at,
      escrow_minor: shares.escrowMinor,
      returned_minor: shares.returnedMinor,
      withheld_minor: shares.withheldMinor,
      platform_minor: shares.platformMinor,
    })
    .where("id", "=", id)
    .execute();
}

/** What of a payment's payout earlier chargebacks had of the expert, or are asking for. */
export async function sumTakenOfPayout(trx: Trx, paymentId: PaymentId): Promise<Minor> {
  const { rows } = await sql<{ taken: Minor }>`select (
    coalesce((select sum(withheld_minor) from payment_fundings where payment_id = ${paymentId}), 0)
    + coalesce((select sum(reversal.amount) * 100 from gateway_reversals reversal
        join gateway_transfers transfer on transfer.id = reversal.transfer_id
        where transfer.payment_id = ${paymentId} and reversal.status <> 'failed'), 0))::bigint as taken`.execute(trx);
  return rows[0]?.taken ?? 0;
}
