import type { UserId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";

export async function findCalendarFeed(db: DbOrTrx, userId: UserId) {
  return await db
    .selectFrom("calendar_feeds")
    .select(["created_at as createdAt", "last_read_at as lastReadAt"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/** One a person: a new address ends the one before. */
export async function setCalendarFeed(
  db: DbOrTrx,
  { userId, tokenHash, at }: { userId: UserId; tokenHash: string; at: Date },
): Promise<void> {
  await db
    .insertInto("calendar_feeds")
    .values({ user_id: userId, token_hash: tokenHash, created_at: at })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet({ token_hash: tokenHash, created_at: at, last_read_at: null }),
    )
    .execute();
}

export async function deleteCalendarFeed(db: DbOrTrx, userId: UserId): Promise<void> {
  await db.deleteFrom("calendar_feeds").where("user_id", "=", userId).execute();
}

/** The person whose dates an address shows; null once the account is closed, or while it is suspended. */
export async function findFeedReader(db: DbOrTrx, tokenHash: string) {
  return await db
    .selectFrom("calendar_feeds")
    .innerJoin("users", "users.id", "calendar_feeds.user_id")
    .leftJoin("experts", "experts.user_id", "users.id")
    .leftJoin("organizations", "organizations.user_id", "users.id")
    .select([
      "users.id as userId",
      "experts.id as expertId",
      "organizations.id as organizationId",
      "calendar_feeds.last_read_at as lastReadAt",
    ])
    .where("calendar_feeds.token_hash", "=", tokenHash)
    .where("users.closed_at", "is", null)
    .where("users.suspended_at", "is", null)
    .executeTakeFirst();
}

export async function setFeedRead(db: DbOrTrx, userId: UserId, at: Date): Promise<void> {
  await db.updateTable("calendar_feeds").set({ last_read_at: at }).where("user_id", "=", userId).execute();
}
