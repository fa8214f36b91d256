import type { UserId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";
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
