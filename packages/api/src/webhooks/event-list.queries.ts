import type { EventMessageId, UserId } from "@quorate/core/ids";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { sql } from "kysely";
import type { CreatedWithin } from "../schema/created.ts";
import { createdWithin } from "../search/created-within.queries.ts";

/**
 * Gives each committed message without a place the next one. Every reader does so first, one at a time for each person: a transaction that
 * commits later comes later, whenever it began, so that no message ever appears before a place that was read.
 */
export async function placeMessages(trx: Trx, userId: UserId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('event_messages ' || ${userId}::text, 0))`.execute(trx);
  await sql`
    update event_messages set position = placed.position
    from (
      select id, row_number() over (order by occurred_at, id)
        + (select coalesce(max(position), 0) from event_messages where user_id = ${userId}) as position
      from event_messages where user_id = ${userId} and position is null and event_id is not null
    ) placed
    where placed.id = event_messages.id`.execute(trx);
}

/** The place of one of the user's messages; undefined where it is kept no longer, or is none of theirs. */
export async function findPosition(db: DbOrTrx, userId: UserId, id: EventMessageId): Promise<number | undefined> {
  const row = await db
    .selectFrom("event_messages")
    .select("position")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("position", "is not", null)
    .executeTakeFirst();
  return row?.position ?? undefined;
}

export type EventMessageRow = Awaited<ReturnType<typeof listMessagesAfter>>[number];

export async function listMessagesAfter(
  db: DbOrTrx,
  userId: UserId,
  after: { position: number; created?: CreatedWithin | undefined; limit: number },
) {
  return await db
    .selectFrom("event_messages")
    .select(["id", "type", "data", "occurred_at as occurredAt"])
    .where("user_id", "=", userId)
    .where("position", ">", after.position)
    .where(createdWithin("occurred_at", after.created))
    .orderBy("position")
    .limit(after.limit)
    .execute();
}
