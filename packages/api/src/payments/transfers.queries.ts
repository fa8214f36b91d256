import type { ExpertId, PaymentId, TransferId } from "@quorate/core/ids";
import { decimalFromMinor, type Minor, minorFromDecimal } from "@quorate/core/money";
import { type MovementStatus, OUTSTANDING_STATUSES } from "@quorate/core/payments/movement";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { sql } from "kysely";
import { type MovementChange, movementColumns } from "./movements.queries.ts";
import type { PaymentGateway } from "./payment-gateway.ts";

export type Transfer = {
  id: TransferId;
  paymentId: PaymentId;
  expertId: ExpertId;
  gateway: string;
  amountMinor: Minor;
  currency: string;
  status: MovementStatus;
  paymentReference: string | null;
  /** The payer's bank takes the payment back: what it brought is not sent on meanwhile. */
  isChargedBack: boolean;
};

export async function insertTransfer(
  trx: Trx,
  transfer: {
    id: TransferId;
    paymentId: PaymentId;
    expertId: ExpertId;
    gateway: string;
    amountMinor: Minor;
    currency: string;
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
    .selectAll("gateway_transfers")
    .select("project_payments.payment_intent_id")
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom("gateway_chargebacks")
            .innerJoin("checkout_sessions", "checkout_sessions.id", "gateway_chargebacks.checkout_id")
            .whereRef("checkout_sessions.payment_id", "=", "gateway_transfers.payment_id")
            .where("gateway_chargebacks.status", "<>", "won")
            .select("gateway_chargebacks.reference"),
        )
        .$castTo<boolean>()
        .as("is_charged_back"),
    )
    .where("gateway_transfers.id", "=", id)
    .forUpdate("gateway_transfers")
    .executeTakeFirst();
  return (
    row && {
      id: row.id as TransferId,
      paymentId: row.payment_id as PaymentId,
      expertId: row.expert_id as ExpertId,
      gateway: row.gateway,
      amountMinor: minorFromDecimal(row.amount),
      currency: row.currency,
      status: row.status as MovementStatus,
      paymentReference: row.payment_intent_id,
      isChargedBack: row.is_charged_back,
    }
  );
}

export async function setTransferStatus(trx: Trx, id: TransferId, change: MovementChange): Promise<void> {
  await trx.updateTable("gateway_transfers").set(movementColumns(change)).where("id", "=", id).execute();
}

/** Transfers whose job did not get them done, and those that waited for an account that is ready by now. */
export async function listOutstandingTransfers(
  db: DbOrTrx,
  { gateway, before, limit, needsAccount }: Outstanding & { needsAccount: boolean },
): Promise<TransferId[]> {
  const rows = await db
    .selectFrom("gateway_transfers")
    .select("id")
    .where("gateway", "=", gateway)
    .where("status", "in", OUTSTANDING_STATUSES)
    .where((eb) => eb(eb.fn.coalesce("requested_at", "created_at"), "<=", before))
    .$if(needsAccount, (query) =>
      query.where("expert_id", "in", (eb) =>
        eb
          .selectFrom("payout_accounts")
          .select("expert_id")
          .where("payout_accounts.gateway", "=", gateway)
          .where("payout_accounts.status", "=", "ready"),
      ),
    )
    .orderBy((eb) => eb.fn.coalesce("requested_at", "created_at"))
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id as TransferId);
}

type Outstanding = { gateway: PaymentGateway["name"]; before: Date; limit: number };

export async function listTransfersOwedTo(db: DbOrTrx, expertId: ExpertId): Promise<TransferId[]> {
  const rows = await db
    .selectFrom("gateway_transfers")
    .select("id")
    .where("expert_id", "=", expertId)
    .where("status", "=", "owed")
    .execute();
  return rows.map(({ id }) => id as TransferId);
}

/** What an expert was sent, and what still waits. */
export async function findPayoutTotals(db: DbOrTrx, expertId: ExpertId): Promise<{ sent: Minor; waiting: Minor }> {
  return db
    .selectFrom("gateway_transfers")
    .select([
      sql<number>`(100 * coalesce(sum(amount) filter (where status = 'paid'), 0))::bigint`.as("sent"),
      sql<number>`(100 * coalesce(sum(amount) filter (where status <> 'paid'), 0))::bigint`.as("waiting"),
    ])
    .where("expert_id", "=", expertId)
    .executeTakeFirstOrThrow();
}
