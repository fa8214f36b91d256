import type { UserId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";

type Key = { userId: UserId; key: string };

/** True for the one request that gets to run under this key. */
export async function insertIdempotencyKey(db: DbOrTrx, { userId, key }: Key, requestHash: string, now: Date) {
  const row = await db
    .insertInto("idempotency_keys")
    .values({ user_id: userId, key, request_hash: requestHash, created_at: now })
    .onConflict((conflict) => conflict.columns(["user_id", "key"]).doNothing())
    .returning("key")
    .executeTakeFirst();
  return row !== undefined;
}

export async function findIdempotencyKey(db: DbOrTrx, { userId, key }: Key) {
  return await db
    .selectFrom("idempotency_keys")
    .select(["request_hash as requestHash", "response_status as status", "response_body as body"])
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .executeTakeFirst();
}

export async function setIdempotentResponse(db: DbOrTrx, { userId, key }: Key, status: number, body: unknown) {
  await db
    .updateTable("idempotency_keys")
    .set({ response_status: status, response_body: JSON.stringify(body) })
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .execute();
}

export async function deleteIdempotencyKey(db: DbOrTrx, { userId, key }: Key) {
  await db.deleteFrom("idempotency_keys").where("user_id", "=", userId).where("key", "=", key).execute();
}

export async function deleteIdempotencyKeysBefore(db: DbOrTrx, before: Date) {
  await db.deleteFrom("idempotency_keys").where("created_at", "<", before).execute();
}
