import type { Currency } from "@quorate/core/format/currency";
import type { GatewayName } from "@quorate/core/gateway/gateway-name";
import type { ExpertId, PaymentId, TransferId, UserId } from "@quorate/core/ids";
import { decimalFromMinor, type Minor, minorFromDecimal } from "@quorate/core/money";
import { type Movement, type MovementDecision, OUTSTANDING_STATUSES } from "@quorate/core/payouts/movement";
import { failuresOf } from "@quorate/core/payouts/movement-failure";
import { RECEIVING_STATUSES } from "@quorate/core/payouts/payout-account";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { MovementResult, PaymentGateway } from "../ports/payment-gateway.ts";
import { isChargedBack } from "./expert-money.queries.ts";
import { askedColumns, isOutstanding, type Outstanding, retriedColumns, settledColumns } from "./movements.queries.ts";

export type Transfer = Movement & {
  id: TransferId;
  paymentId: PaymentId;
  expertId: ExpertId;
  payeeId: UserId;
  gateway: GatewayName;
  amountMinor: Minor;
  currency: Currency;
  /** What the gateway calls what it made under the present attempt. */
  reference: string | null;
  paymentReference: string | null;
  /** The payer's bank takes the payment back: what it brought is not sent on meanwhile. */
  isChargedBack: boolean;
  /** The payee has heard that it is held. */
  isHoldTold: boolean;
};

/** As `arePayoutsHeld` of core says. */
export const PAYEE_IS_HELD = sql<SqlBool>`users.suspended_at is not null or users.payouts_withheld_at is not null`;

const transfersTo = (payees: RawBuilder<SqlBool>) => sql`(select held.id from gateway_transfers held
  join experts on experts.id = held.expert_id join users on users.id = experts.user_id
  where (${payees}) and held.status <> 'paid' and (held.status <> 'requested' or held.next_attempt_at is not null))`;

/** What stays where it is as its payee's payouts are held: as `isUnderWay` of core says, all but what was asked for and not answered. */
export const WITHHELD_TRANSFERS = transfersTo(PAYEE_IS_HELD);

export async function insertTransfer(
  trx: Trx,
  transfer: {
    id: TransferId;
    paymentId: PaymentId;
    expertId: ExpertId;
    gateway: GatewayName;
    amountMinor: Minor;
    currency: Currency;
    createdAt: Date;
  },
): Promise<void> {
  await trx
    .insertInto("gateway_transfers")
    .values({
      id: transfer.id,
      payment_id: transfer.paymentId,
      expert_id: transfer.expertId,
      gateway: transfer.gateway,
      amount: decimalFromMinor(transfer.amountMinor),
      currency: transfer.currency,
      created_at: transfer.createdAt,
    })
    .execute();
}

/** What is done about one transfer queues here. */
export async function lockTransfer(trx: Trx, id: TransferId): Promise<Transfer | undefined> {
  const row = await trx
    .selectFrom("gateway_transfers")
    .innerJoin("project_payments", "project_payments.id", "gateway_transfers.payment_id")
    .innerJoin("experts", "experts.id", "gateway_transfers.expert_id")
    .selectAll("gateway_transfers")
    .select("experts.user_id as payee_id")
    .select("project_payments.payment_intent_id")
    .select(isChargedBack("gateway_transfers.payment_id").as("is_charged_back"))
    .where("gateway_transfers.id", "=", id)
    .forUpdate("gateway_transfers")
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      paymentId: row.payment_id,
      expertId: row.expert_id,
      payeeId: row.payee_id,
      gateway: row.gateway,
      amountMinor: minorFromDecimal(row.amount),
      currency: row.currency,
      status: row.status,
      attempt: row.attempt,
      nextAttemptAt: row.next_attempt_at,
      reference: row.gateway_reference,
      paymentReference: row.payment_intent_id,
      isChargedBack: row.is_charged_back,
      isHoldTold: row.hold_told_at !== null,
    }
  );
}

export async function lockTransferOfPayment(trx: Trx, paymentId: PaymentId) {
  return await trx
    .selectFrom("gateway_transfers")
    .select(["id", "gateway", "status", "currency"])
    .where("payment_id", "=", paymentId)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether the gateway was asked for a transfer and may have made it, or may make it yet. */
export async function hasOpenAttempt(trx: Trx, id: TransferId): Promise<boolean> {
  const row = await trx
    .selectFrom("gateway_attempts")
    .select("number")
    .where("transfer_id", "=", id)
    .where("asked_at", "is not", null)
    .where((eb) =>
      eb.or([eb("answered_at", "is", null), eb("outcome", "<>", "failed"), eb("failure", "=", "gateway_error")]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

export async function setTransferAsked(
  trx: Trx,
  id: TransferId,
  asked: Parameters<typeof askedColumns>[0],
): Promise<void> {
  await trx.updateTable("gateway_transfers").set(askedColumns(asked)).where("id", "=", id).execute();
}

export async function setTransferRetried(trx: Trx, id: TransferId, attempt: number): Promise<void> {
  await trx.updateTable("gateway_transfers").set(retriedColumns(attempt)).where("id", "=", id).execute();
}

export async function setTransferSettled(
  trx: Trx,
  id: TransferId,
  { decision, result, at }: { decision: MovementDecision; result: MovementResult; at: Date },
): Promise<void> {
  await trx
    .updateTable("gateway_transfers")
    .set(settledColumns(decision, result, at))
    .where("id", "=", id)
    .execute();
}

/** Transfers whose job did not get them done, and those that waited for an account that is ready by now. */
export async function listOutstandingTransfers(
  db: DbOrTrx,
  { limit, needsAccount, ...outstanding }: Outstanding & { limit: number; needsAccount: boolean },
): Promise<TransferId[]> {
  const rows = await db
    .selectFrom("gateway_transfers")
    .select("id")
    .where(isOutstanding(outstanding))
    .where(sql<SqlBool>`id not in ${WITHHELD_TRANSFERS}`)
    .$if(needsAccount, (query) =>
      query.where("expert_id", "in", (eb) =>
        eb
          .selectFrom("payout_accounts")
          .select("expert_id")
          .where("payout_accounts.gateway", "=", outstanding.gateway)
          .where("payout_accounts.status", "in", RECEIVING_STATUSES),
      ),
    )
    .orderBy((eb) => eb.fn.coalesce("requested_at", "created_at"))
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** What waited for an expert's account may be asked for now, and what was never asked for as well. */
export async function wakeTransfersOfAccount(trx: Trx, expertId: ExpertId, now: Date): Promise<TransferId[]> {
  await trx
    .updateTable("gateway_transfers")
    .set({ next_attempt_at: now })
    .where("expert_id", "=", expertId)
    .where("status", "=", "waiting")
    .where("failure", "in", failuresOf("account"))
    .execute();
  return await listDueTransfers(trx, expertId, now);
}

/** What an expert is owed and the gateway may be asked for now. */
export async function listDueTransfers(db: DbOrTrx, expertId: ExpertId, now: Date): Promise<TransferId[]> {
  const rows = await db
    .selectFrom("gateway_transfers")
    .select("id")
    .where("expert_id", "=", expertId)
    .where("status", "in", OUTSTANDING_STATUSES)
    .where((eb) => eb.or([eb("status", "=", "owed"), eb("next_attempt_at", "<=", now)]))
    .execute();
  return rows.map(({ id }) => id);
}

/** What waited for our balance at the gateway, the oldest first. */
export async function wakeTransfersOfBalance(
  trx: Trx,
  { gateway, now }: { gateway: PaymentGateway["name"]; now: Date },
): Promise<TransferId[]> {
  const rows = await trx
    .updateTable("gateway_transfers")
    .set({ next_attempt_at: now })
    .where("gateway", "=", gateway)
    .where("status", "=", "waiting")
    .where("failure", "in", failuresOf("balance"))
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

export async function setHoldsTold(trx: Trx, ids: readonly TransferId[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await trx.updateTable("gateway_transfers").set({ hold_told_at: at }).where("id", "in", ids).execute();
}

/** The news of an expert's account says that everything waits which is not sent: none of it is told again for its own sake. */
export async function setAllHoldsTold(trx: Trx, expertId: ExpertId, at: Date): Promise<void> {
  await trx
    .updateTable("gateway_transfers")
    .set({ hold_told_at: at })
    .where("expert_id", "=", expertId)
    .where("status", "<>", "paid")
    .execute();
}

/** What was refused because of the expert's account, of which they have not heard. */
export async function lockUntoldRefusals(trx: Trx, expertId: ExpertId): Promise<TransferId[]> {
  const rows = await trx
    .selectFrom("gateway_transfers")
    .select("id")
    .where("expert_id", "=", expertId)
    .where("status", "=", "waiting")
    .where("failure", "in", failuresOf("account"))
    .where("hold_told_at", "is", null)
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** What was not sent by then, and of which its payee has not heard since; of those who are not suspended. */
function isUntold({ before, toldBefore }: { before: Date; toldBefore: Date }) {
  return sql<SqlBool>`status in ('owed', 'waiting', 'failed') and created_at <= ${before}
    and (hold_told_at is null or hold_told_at <= ${toldBefore}) and id not in ${transfersTo(sql<SqlBool>`users.suspended_at is not null`)}`;
}

export async function listPayeesToRemind(db: DbOrTrx, due: { before: Date; toldBefore: Date }): Promise<ExpertId[]> {
  const rows = await db.selectFrom("gateway_transfers").select("expert_id").distinct().where(isUntold(due)).execute();
  return rows.map(({ expert_id: expertId }) => expertId);
}

/** Two servers that remind at once: the second finds none. */
export async function lockUntoldTransfers(
  trx: Trx,
  expertId: ExpertId,
  due: { before: Date; toldBefore: Date },
): Promise<TransferId[]> {
  const rows = await trx
    .selectFrom("gateway_transfers")
    .select("id")
    .where("expert_id", "=", expertId)
    .where(isUntold(due))
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}
