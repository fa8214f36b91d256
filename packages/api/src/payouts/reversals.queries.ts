import type { Currency } from "@quorate/core/format/currency";
import type { GatewayName } from "@quorate/core/gateway/gateway-name";
import type { ChargebackId, ReversalId, TransferId } from "@quorate/core/ids";
import { decimalFromMinor, type Minor, minorFromDecimal } from "@quorate/core/money";
import type { Movement } from "@quorate/core/payouts/movement";
import type { MovementFailure } from "@quorate/core/payouts/movement-failure";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { sql } from "kysely";

/** A payout that is asked back, because the bank took back what it was paid out of. */
export type Reversal = Movement & {
  id: ReversalId;
  chargebackId: ChargebackId;
  transferId: TransferId;
  gateway: GatewayName;
  amountMinor: Minor;
  currency: Currency;
  reference: string | null;
  /** The gateway's name of the transfer; null: it was not sent, or not yet. */
  transferReference: string | null;
};

export async function insertReversal(
  trx: Trx,
  reversal: Pick<Reversal, "id" | "chargebackId" | "transferId" | "gateway" | "amountMinor" | "currency"> & {
    createdAt: Date;
  },
): Promise<void> {
  await trx
    .insertInto("gateway_reversals")
    .values({
      id: reversal.id,
      chargeback_id: reversal.chargebackId,
      transfer_id: reversal.transferId,
      gateway: reversal.gateway,
      amount: decimalFromMinor(reversal.amountMinor),
      currency: reversal.currency,
      created_at: reversal.createdAt,
    })
    .execute();
}

/** What is done about one reversal queues here, behind its chargeback. */
export async function lockReversal(trx: Trx, id: ReversalId): Promise<Reversal | undefined> {
  await trx
    .selectFrom("gateway_chargebacks")
    .select("id")
    .where("id", "=", (eb) => eb.selectFrom("gateway_reversals").select("chargeback_id").where("id", "=", id))
    .forUpdate()
    .executeTakeFirst();
  const row = await trx
    .selectFrom("gateway_reversals")
    .innerJoin("gateway_transfers", "gateway_transfers.id", "gateway_reversals.transfer_id")
    .selectAll("gateway_reversals")
    .select([
      "gateway_transfers.status as transfer_status",
      "gateway_transfers.gateway_reference as transfer_reference",
    ])
    .where("gateway_reversals.id", "=", id)
    .forUpdate("gateway_reversals")
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      chargebackId: row.chargeback_id,
      transferId: row.transfer_id,
      gateway: row.gateway,
      amountMinor: minorFromDecimal(row.amount),
      currency: row.currency,
      status: row.status,
      attempt: row.attempt,
      nextAttemptAt: row.next_attempt_at,
      reference: row.gateway_reference,
      transferReference: row.transfer_status === "paid" ? row.transfer_reference : null,
    }
  );
}

export async function setReversalAsked(trx: Trx, id: ReversalId, { attempt, at }: { attempt: number; at: Date }) {
  await trx
    .updateTable("gateway_reversals")
    .set({ status: "requested", attempt, requested_at: at, next_attempt_at: null })
    .where("id", "=", id)
    .execute();
}

export async function setReversalSettled(
  trx: Trx,
  id: ReversalId,
  settled: {
    status: "requested" | "paid" | "failed";
    nextAttemptAt: Date | null;
    reference: string | null;
    failure: MovementFailure | null;
    detail: string | null;
    at: Date;
  },
): Promise<void> {
  await trx
    .updateTable("gateway_reversals")
    .set({
      status: settled.status,
      next_attempt_at: settled.nextAttemptAt,
      gateway_reference: sql<string | null>`coalesce(${settled.reference}, gateway_reference)`,
      failure: settled.failure,
      failure_detail: settled.detail,
      settled_at: settled.status === "requested" ? null : settled.at,
    })
    .where("id", "=", id)
    .execute();
}

/** What is still asked back of the expert. */
export async function sumOutstandingReversal(trx: Trx, id: ChargebackId): Promise<Minor> {
  const { outstanding } = await trx
    .selectFrom("gateway_reversals")
    .select(sql<Minor>`(coalesce(sum(amount), 0) * 100)::bigint`.as("outstanding"))
    .where("chargeback_id", "=", id)
    .where("status", "in", ["owed", "requested"])
    .executeTakeFirstOrThrow();
  return outstanding;
}

/** Reversals of a transfer that has just been sent. */
export async function listOwedReversals(trx: Trx, transferId: TransferId): Promise<ReversalId[]> {
  const rows = await trx
    .selectFrom("gateway_reversals")
    .select("id")
    .where("transfer_id", "=", transferId)
    .where("status", "in", ["owed", "requested"])
    .execute();
  return rows.map(({ id }) => id);
}

/** Reversals whose job did not get them done; the one not tried longest is first. */
export async function listOutstandingReversals(
  db: DbOrTrx,
  { gateway, before, now, limit }: { gateway: GatewayName; before: Date; now: Date; limit: number },
): Promise<ReversalId[]> {
  const rows = await db
    .selectFrom("gateway_reversals")
    .innerJoin("gateway_transfers", "gateway_transfers.id", "gateway_reversals.transfer_id")
    .select("gateway_reversals.id")
    .where("gateway_reversals.gateway", "=", gateway)
    .where("gateway_reversals.status", "in", ["owed", "requested"])
    .where("gateway_transfers.status", "=", "paid")
    .where((eb) => eb(eb.fn.coalesce("gateway_reversals.requested_at", "gateway_reversals.created_at"), "<=", before))
    .where((eb) =>
      eb.or([eb("gateway_reversals.next_attempt_at", "is", null), eb("gateway_reversals.next_attempt_at", "<=", now)]),
    )
    .orderBy((eb) => eb.fn.coalesce("gateway_reversals.requested_at", "gateway_reversals.created_at"))
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
