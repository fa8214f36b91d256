import type { EntrepreneurId, UserId } from "@quorate/core/ids";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { type RawBuilder, type SqlBool, sql } from "kysely";

/**
 * For people in a query: neither whom this user blocked nor who blocked this user. The list of the blocked is read once a
 * query, not once a row. `userIdColumn` names the other person's user, as in "entrepreneurs.user_id".
 */
export function withoutBlocked(userId: UserId, userIdColumn: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`not (${sql.ref(userIdColumn)} = any (array(
    select blocked_id from user_blocks where blocker_id = ${userId}
    union all
    select blocker_id from user_blocks where blocked_id = ${userId})))`;
}

/** Whether one of the two blocked the other: to each other they do not exist then. */
export async function areBlocked(db: DbOrTrx, one: UserId, other: UserId): Promise<boolean> {
  const row = await db
    .selectFrom("user_blocks")
    .select("blocker_id")
    .where((eb) =>
      eb.or([
        eb.and([eb("blocker_id", "=", one), eb("blocked_id", "=", other)]),
        eb.and([eb("blocker_id", "=", other), eb("blocked_id", "=", one)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasBlocked(db: DbOrTrx, blockerId: UserId, blockedId: UserId): Promise<boolean> {
  const row = await db
    .selectFrom("user_blocks")
    .select("blocker_id")
    .where("blocker_id", "=", blockerId)
    .where("blocked_id", "=", blockedId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertBlock(trx: Trx, block: { blockerId: UserId; blockedId: UserId; now: Date }): Promise<void> {
  await trx
    .insertInto("user_blocks")
    .values({ blocker_id: block.blockerId, blocked_id: block.blockedId, created_at: block.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteBlock(db: DbOrTrx, blockerId: UserId, id: EntrepreneurId): Promise<void> {
  await db
    .deleteFrom("user_blocks")
    .where("blocker_id", "=", blockerId)
    .where("blocked_id", "=", (eb) =>
      eb.selectFrom("entrepreneurs").select("entrepreneurs.user_id").where("entrepreneurs.id", "=", id),
    )
    .execute();
}

/** Whom this user blocked, under the profile by which they know them. */
export async function listBlockRows(
  db: DbOrTrx,
  blockerId: UserId,
  page: { limit: number; cursor?: string | undefined },
) {
  let query = db
    .selectFrom("user_blocks")
    .innerJoin("entrepreneurs", "entrepreneurs.user_id", "user_blocks.blocked_id")
    .innerJoin("users", "users.id", "user_blocks.blocked_id")
    .select(["entrepreneurs.id", "entrepreneurs.name", "entrepreneurs.title", "user_blocks.created_at as blockedAt"])
    .select("users.profile_image_url as profileImageUrl")
    .where("user_blocks.blocker_id", "=", blockerId);
  if (page.cursor) {
    query = query.where(
      sql<SqlBool>`(user_blocks.created_at, entrepreneurs.id) < (select last.created_at, person.id
        from user_blocks last join entrepreneurs person on person.user_id = last.blocked_id
        where last.blocker_id = ${blockerId} and person.id = ${page.cursor})`,
    );
  }
  return await query
    .orderBy("user_blocks.created_at", "desc")
    .orderBy("entrepreneurs.id", "desc")
    .limit(page.limit)
    .execute();
}
