import type { MilestoneId, OrganizationId, PaymentId, ProjectId } from "@quorate/core/ids";
import type { PaymentSums, Settlement } from "@quorate/core/milestones/escrow";
import { decimalFromMinor, type Minor, minorFromDecimal } from "@quorate/core/money";
import type { Payment, PaymentStatus } from "@quorate/core/payments/payment";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { sql } from "kysely";
import { type PaymentRow, toPayment } from "./payments.mapper.ts";

export async function findPaymentById(db: DbOrTrx, id: PaymentId): Promise<Payment | undefined> {
  const row = await db.selectFrom("project_payments").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toPayment(row);
}

/** What was settled of a payment; nothing while its money is in escrow. */
export async function findSettledShares(
  db: DbOrTrx,
  id: PaymentId,
): Promise<{ settledPayoutMinor: Minor; refundedMinor: Minor }> {
  const row = await db
    .selectFrom("project_payments")
    .select(["settled_payout", "refunded_amount"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return {
    settledPayoutMinor: minorFromDecimal(row.settled_payout ?? "0.00"),
    refundedMinor: minorFromDecimal(row.refunded_amount),
  };
}

/** The one payment of a milestone that is neither failed nor cancelled. */
export async function findLivePayment(db: DbOrTrx, milestoneId: MilestoneId): Promise<Payment | undefined> {
  const row = await db
    .selectFrom("project_payments")
    .selectAll()
    .where("milestone_id", "=", milestoneId)
    .where("status", "not in", ["failed", "cancelled"])
    .executeTakeFirst();
  return row && toPayment(row);
}

export async function listLivePayments(db: DbOrTrx, projectId: ProjectId): Promise<Payment[]> {
  const rows = await db
    .selectFrom("project_payments")
    .selectAll()
    .where("project_id", "=", projectId)
    .where("status", "not in", ["failed", "cancelled"])
    .execute();
  return rows.map(toPayment);
}

/** The newest payment of each milestone; a dead one tells the client that a card was declined. */
export async function listLatestPayments(db: DbOrTrx, milestoneIds: readonly MilestoneId[]): Promise<PaymentRow[]> {
  if (milestoneIds.length === 0) return [];
  return db
    .selectFrom("project_payments")
    .selectAll()
    .distinctOn("milestone_id")
    .where("milestone_id", "in", milestoneIds)
    .orderBy("milestone_id")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

export async function insertPayment(
  trx: Trx,
  payment: Omit<Payment, "status"> & { clientId: OrganizationId; createdAt: Date },
): Promise<void> {
  await trx
    .insertInto("project_payments")
    .values({
      id: payment.id,
      project_id: payment.projectId,
      milestone_id: payment.milestoneId,
      client_id: payment.clientId,
      expert_id: payment.expertId,
      amount: decimalFromMinor(payment.amountMinor),
      platform_fee: decimalFromMinor(payment.platformFeeMinor),
      expert_payout: decimalFromMinor(payment.expertPayoutMinor),
      fee_basis_points: payment.feeBasisPoints,
      currency: payment.currency,
      status: "pending",
      created_at: payment.createdAt,
    })
    .execute();
}

/** A part of a held payment, with the milestone that it pays for: held since the same moment, at the same fee. */
export async function insertPartOfPayment(
  trx: Trx,
  wholeId: PaymentId,
  part: PaymentSums & { id: PaymentId; milestoneId: MilestoneId },
): Promise<void> {
  await sql`
    insert into project_payments (id, project_id, milestone_id, client_id, expert_id, amount, platform_fee, expert_payout, fee_basis_points,
      currency, status, payment_method, payment_intent_id, escrow_release_date, escrowed_at, created_at)
    select ${part.id}, project_id, ${part.milestoneId}, client_id, expert_id, ${decimalFromMinor(part.amountMinor)},
      ${decimalFromMinor(part.platformFeeMinor)}, ${decimalFromMinor(part.expertPayoutMinor)}, fee_basis_points, currency, status,
      payment_method, payment_intent_id, escrow_release_date, escrowed_at, created_at
    from project_payments where id = ${wholeId}`.execute(trx);
}

export async function setPaymentSums(trx: Trx, id: PaymentId, sums: PaymentSums): Promise<void> {
  await trx
    .updateTable("project_payments")
    .set({
      amount: decimalFromMinor(sums.amountMinor),
      platform_fee: decimalFromMinor(sums.platformFeeMinor),
      expert_payout: decimalFromMinor(sums.expertPayoutMinor),
    })
    .where("id", "=", id)
    .execute();
}

export async function setPaymentEscrowed(
  trx: Trx,
  payment: { id: PaymentId; status: PaymentStatus },
  paid: { at: Date; method: string | null; reference: string | null },
): Promise<void> {
  await trx
    .updateTable("project_payments")
    .set({
      status: payment.status,
      escrowed_at: paid.at,
      payment_method: paid.method,
      payment_intent_id: paid.reference,
    })
    .where("id", "=", payment.id)
    .execute();
}

/** Before the money comes, and into a dispute; no release is expected then. */
export async function setPaymentStatus(trx: Trx, payment: { id: PaymentId; status: PaymentStatus }): Promise<void> {
  await trx
    .updateTable("project_payments")
    .set({ status: payment.status, escrow_release_date: null })
    .where("id", "=", payment.id)
    .execute();
}

export async function setEscrowReleaseDate(trx: Trx, id: PaymentId, at: Date | null): Promise<void> {
  await trx.updateTable("project_payments").set({ escrow_release_date: at }).where("id", "=", id).execute();
}

export async function setPaymentSettled(trx: Trx, payment: Settlement["payment"], at: Date): Promise<void> {
  await trx
    .updateTable("project_payments")
    .set({
      status: payment.status,
      escrow_release_date: null,
      settled_at: at,
      settled_fee: decimalFromMinor(payment.settledFeeMinor),
      settled_payout: decimalFromMinor(payment.settledPayoutMinor),
      refunded_amount: decimalFromMinor(payment.refundedMinor),
    })
    .where("id", "=", payment.id)
    .execute();
}
