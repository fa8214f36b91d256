import type { UserId } from "@quorate/core/ids";
import type { DbOrTrx, Trx } from "@quorate/db/client";

/** One attempt to do what a key stands for. */
export type Run = { userId: UserId; key: string; runId: string };

/** True for the one request that gets to run under this key. */
export async function insertIdempotencyKey(db: DbOrTrx, run: Run, requestHash: string, now: Date): Promise<boolean> {
  const row = await db
    .insertInto("idempotency_keys")
    .values({
      user_id: run.userId,
      key: run.key,
      request_hash: requestHash,
      run_id: run.runId,
      started_at: now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(["user_id", "key"]).doNothing())
    .returning("key")
    .executeTakeFirst();
  return row !== undefined;
}

export async function findIdempotencyKey(db: DbOrTrx, { userId, key }: Pick<Run, "userId" | "key">) {
  return await db
    .selectFrom("idempotency_keys")
    .select([
      "request_hash as requestHash",
      "committed_at as committedAt",
      "response_status as status",
      "response_body as body",
    ])
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .executeTakeFirst();
}

/** Gives the key to a new run where the old one has neither committed nor answered since `startedBefore`. */
export async function setIdempotencyKeyTaken(db: DbOrTrx, run: Run, now: Date, startedBefore: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("idempotency_keys")
    .set({ run_id: run.runId, started_at: now })
    .where("user_id", "=", run.userId)
    .where("key", "=", run.key)
    .where("committed_at", "is", null)
    .where("response_status", "is", null)
    .where("started_at", "<=", startedBefore)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

const ofRun = (db: DbOrTrx, { userId, key, runId }: Run) =>
  db.updateTable("idempotency_keys").where("user_id", "=", userId).where("key", "=", key).where("run_id", "=", runId);

/** Part of the transaction that does the work. False when another run has the key by now: then the work must not commit. */
export async function setIdempotencyKeyCommitted(trx: Trx, run: Run, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await ofRun(trx, run).set({ committed_at: now }).executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function setIdempotentResponse(db: DbOrTrx, run: Run, status: number, body: unknown): Promise<void> {
  await ofRun(db, run)
    .set({ response_status: status, response_body: JSON.stringify(body) })
    .execute();
}

/** Frees the key for another try, unless the work is done. */
export async function deleteUncommittedIdempotencyKey(db: DbOrTrx, { userId, key, runId }: Run): Promise<void> {
  await db
    .deleteFrom("idempotency_keys")
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .where("run_id", "=", runId)
    .where("committed_at", "is", null)
    .execute();
}

export async function deleteIdempotencyKeysBefore(db: DbOrTrx, before: Date): Promise<void> {
  await db.deleteFrom("idempotency_keys").where("created_at", "<", before).execute();
}
