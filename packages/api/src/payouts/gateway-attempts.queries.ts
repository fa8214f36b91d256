import type { RefundId, TransferId, UserId } from "@quorate/core/ids";
import type { Trx } from "@quorate/db/client";
import type { MovementResult } from "../ports/payment-gateway.ts";

export type MovementKey = { refundId: RefundId } | { transferId: TransferId };

const keyColumns = (key: MovementKey) =>
  "refundId" in key ? { refund_id: key.refundId } : { transfer_id: key.transferId };

const whereOf = (key: MovementKey) =>
  "refundId" in key ? (["refund_id", key.refundId] as const) : (["transfer_id", key.transferId] as const);

/** Kept before the gateway is asked; an attempt that is asked again keeps the time of the first asking. */
export async function upsertAttemptAsked(trx: Trx, key: MovementKey, { number, at }: { number: number; at: Date }) {
  const { numUpdatedRows } = await trx
    .updateTable("gateway_attempts")
    .set((eb) => ({ asked_at: eb.fn.coalesce("asked_at", eb.val(at)) }))
    .where(whereOf(key)[0], "=", whereOf(key)[1])
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return;
  await trx
    .insertInto("gateway_attempts")
    .values({ ...keyColumns(key), number, asked_at: at, created_at: at })
    .execute();
}

/** An administrator's order, which a job carries out. */
export async function insertAttemptOrdered(
  trx: Trx,
  key: MovementKey,
  { number, by, at }: { number: number; by: UserId; at: Date },
): Promise<void> {
  await trx
    .insertInto("gateway_attempts")
    .values({ ...keyColumns(key), number, ordered_by: by, created_at: at })
    .execute();
}

export async function setAttemptAnswered(trx: Trx, key: MovementKey, result: MovementResult, at: Date): Promise<void> {
  await trx
    .updateTable("gateway_attempts")
    .set({
      outcome: result.outcome,
      failure: result.failure,
      detail: result.detail,
      gateway_reference: result.reference,
      answered_at: at,
    })
    .where(whereOf(key)[0], "=", whereOf(key)[1])
    .where("number", "=", result.attempt)
    .execute();
}

/** Whether what the gateway made under an attempt has failed since: a late word that it was made is of no use. */
export async function hasAttemptFallenThrough(
  trx: Trx,
  key: MovementKey,
  { attempt, reference }: Pick<MovementResult, "attempt" | "reference">,
): Promise<boolean> {
  const row = await trx
    .selectFrom("gateway_attempts")
    .select("number")
    .where(whereOf(key)[0], "=", whereOf(key)[1])
    .where("number", "=", attempt)
    .where("outcome", "=", "failed")
    .where("gateway_reference", "=", reference)
    .executeTakeFirst();
  return row !== undefined;
}
