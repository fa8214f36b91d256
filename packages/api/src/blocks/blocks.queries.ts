import type { EntrepreneurId, UserId } from "@quorate/core/ids";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import type { CreatedWithin } from "../schema/created.ts";
import { createdWithin } from "../search/created-within.queries.ts";

/**
 * For people in a query: neither whom this user blocked nor who blocked this user. The list of the blocked is read once a
 * query, not once a row. `userIdColumn` names the other person's user, as in "entrepreneurs.user_id".
 */
export function withoutBlocked(userId: UserId, userIdColumn: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`not (${sql.ref(userIdColumn)} = any (${blockedWith(userId)}))`;
}

/** Whom this user blocked, and who blocked this user. */
export function blockedWith(userId: UserId): RawBuilder<UserId[]> {
  return sql<UserId[]>`array(
    select blocked_id from user_blocks where blocker_id = ${userId}
    union all
    select blocker_id from user_blocks where blocked_id = ${userId})`;
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

/** False where there was none. */
export async function deleteBlockOf(db: DbOrTrx, block: { blockerId: UserId; blockedId: UserId }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("user_blocks")
    .where("blocker_id", "=", block.blockerId)
    .where("blocked_id", "=", block.blockedId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Writers share the lock and a block takes it alone, so that no message passes a block that is being set. */
export async function lockWriting(
  trx: Trx,
  [one, other]: readonly [UserId, UserId],
  purpose: "to-write" | "to-block",
): Promise<void> {
  const lock = sql.raw(purpose === "to-write" ? "pg_advisory_xact_lock_shared" : "pg_advisory_xact_lock");
  await sql`select ${lock}(hashtextextended('writing ' || least(${one}::uuid, ${other}::uuid)::text
    || greatest(${one}::uuid, ${other}::uuid)::text, 0))`.execute(trx);
}

/**
 * Of whose messages this user is not told (`isToldOfMessages` of core, for all senders at once): whom they blocked and have no work
 * under way with. An array, read once a query. `userId`
 * may be a part of the query.
 */
export function quietSendersOf(userId: UserId | Expression<UserId>): RawBuilder<UserId[]> {
  return sql<UserId[]>`array(
    select blocked_id from user_blocks where blocker_id = ${userId} and not exists (
      select from projects
        join organizations on organizations.id = projects.organization_id
        join experts on experts.id = projects.expert_id
      where projects.status = 'in_progress'
        and ((organizations.user_id = blocker_id and experts.user_id = blocked_id)
          or (organizations.user_id = blocked_id and experts.user_id = blocker_id))))`;
}

/** Whom this user blocked, with the profile by which they know them, if it is a founder's. */
export async function listBlockRows(
  db: DbOrTrx,
  blockerId: UserId,
  page: { created?: CreatedWithin | undefined; limit: number; cursor?: string | undefined },
) {
  let query = db
    .selectFrom("user_blocks")
    .innerJoin("users", "users.id", "user_blocks.blocked_id")
    .leftJoin("entrepreneurs", "entrepreneurs.user_id", "users.id")
    .leftJoin("experts", "experts.user_id", "users.id")
    .leftJoin("organizations", "organizations.user_id", "users.id")
    .select(["users.id", "entrepreneurs.id as entrepreneurId", "user_blocks.created_at as blockedAt"])
    .select(sql<string>`coalesce(entrepreneurs.name, full_name(users.first_name, users.last_name))`.as("name"))
    .select(sql<string | null>`coalesce(entrepreneurs.title, experts.title, organizations.name)`.as("title"))
    .select("users.profile_image_url as profileImageUrl")
    .where("user_blocks.blocker_id", "=", blockerId)
    .where(createdWithin("user_blocks.created_at", page.created));
  if (page.cursor) {
    query = query.where(
      sql<SqlBool>`(user_blocks.created_at, user_blocks.blocked_id) < (select last.created_at, last.blocked_id
        from user_blocks last where last.blocker_id = ${blockerId} and last.blocked_id = ${page.cursor})`,
    );
  }
  return await query
    .orderBy("user_blocks.created_at", "desc")
    .orderBy("user_blocks.blocked_id", "desc")
    .limit(page.limit)
    .execute();
}
