import type { UserId } from "@quorate/core/ids";
import type { DbOrTrx, Trx } from "@quorate/db/client";

/** The person and the topic whose emails a token turns off. */
export async function findMailStop(db: DbOrTrx, tokenHash: string) {
  return await db
    .selectFrom("mails")
    .select(["user_id as userId", "topic"])
    .where("stop_hash", "=", tokenHash)
    .executeTakeFirst();
}

/** Nothing is left for the day's mail. */
export async function setDailyStopped(trx: Trx, userId: UserId, now: Date): Promise<void> {
  await trx
    .updateTable("notification_preferences")
    .set({ mail: "never", updated_at: now })
    .where("user_id", "=", userId)
    .where("mail", "=", "daily")
    .execute();
}
