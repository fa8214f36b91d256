import type { RememberedBrowserId, UserId } from "@quorate/core/ids";
import type { DbOrTrx, Trx } from "@quorate/db/client";

/** Whether this browser is remembered for the account, which is no administrator's by now; it is noted as used. */
export async function setRememberedUsed(db: DbOrTrx, userId: UserId, deviceHash: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable("remembered_browsers")
    .from("users")
    .set({ last_used_at: now })
    .whereRef("users.id", "=", "remembered_browsers.user_id")
    .where("users.is_admin", "=", false)
    .where("remembered_browsers.user_id", "=", userId)
    .where("remembered_browsers.device_hash", "=", deviceHash)
    .where("remembered_browsers.expires_at", ">", now)
    .returning("remembered_browsers.id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function findIsAdmin(db: DbOrTrx, userId: UserId): Promise<boolean> {
  const row = await db.selectFrom("users").select("is_admin").where("id", "=", userId).executeTakeFirst();
  return row?.is_admin ?? false;
}

/** Ties a browser's cookie to this account; null if the account has no password. */
export async function findPasswordHash(db: DbOrTrx, userId: UserId): Promise<string | null> {
  const row = await db
    .selectFrom("credentials")
    .select("password_hash as hash")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.hash ?? null;
}

type NewBrowser = {
  id: RememberedBrowserId;
  userId: UserId;
  deviceHash: string;
  userAgent: string | null;
  now: Date;
  expiresAt: Date;
};

/** In place of what was known of the same browser. */
export async function insertRemembered(trx: Trx, browser: NewBrowser): Promise<void> {
  const { id, userId, deviceHash, userAgent, now, expiresAt } = browser;
  await trx
    .deleteFrom("remembered_browsers")
    .where("user_id", "=", userId)
    .where("device_hash", "=", deviceHash)
    .execute();
  await trx
    .insertInto("remembered_browsers")
    .values({
      id,
      user_id: userId,
      device_hash: deviceHash,
      user_agent: userAgent,
      created_at: now,
      expires_at: expiresAt,
    })
    .onConflict((conflict) => conflict.columns(["user_id", "device_hash"]).doNothing())
    .execute();
}

/** The latest first. */
export async function listRemembered(db: DbOrTrx, userId: UserId, now: Date) {
  return await db
    .selectFrom("remembered_browsers")
    .select(["id", "device_hash as deviceHash", "user_agent as userAgent"])
    .select(["created_at as createdAt", "last_used_at as lastUsedAt", "expires_at as expiresAt"])
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
}

export async function deleteRemembered(trx: Trx, userId: UserId, id: RememberedBrowserId): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("remembered_browsers")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Deletes those of one person, or of all people (`userId` null). Returns how many there were. */
export async function deleteAllRemembered(db: DbOrTrx, userId: UserId | null): Promise<number> {
  const all = db.deleteFrom("remembered_browsers");
  const { numDeletedRows } = await (userId === null
    ? all
    : all.where("user_id", "=", userId)
  ).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export async function deleteExpiredRemembered(db: DbOrTrx, now: Date): Promise<void> {
  await db.deleteFrom("remembered_browsers").where("expires_at", "<=", now).execute();
}
