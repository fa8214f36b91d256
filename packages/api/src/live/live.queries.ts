import type { UserId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";
import { sql } from "kysely";
import type { Typing } from "../ports/live-streams.ts";

/** The channel on which the database says, by its key, that a session has ended. */
export const ENDED_SESSIONS_CHANNEL = "ended_sessions";

/** The channel on which servers tell each other who is writing to whom: two ids, and nothing is kept. */
export const TYPING_CHANNEL = "typing";

export async function notifyTyping(db: DbOrTrx, { from, to }: Typing): Promise<void> {
  await sql`select pg_notify(${TYPING_CHANNEL}, ${`${from} ${to}`})`.execute(db);
}

/** An event as far as streams care: `type` may be one that a later version of the product has written. */
export type StreamedEvent = { id: string; type: string; audienceUserIds: readonly UserId[]; isForAdmins: boolean };

const STREAMED = ["id", "type", "audience_user_ids as audienceUserIds", "is_for_admins as isForAdmins"] as const;

/** Those of these events that are there, in the order in which they came about. */
export async function listStreamedEvents(db: DbOrTrx, ids: readonly string[]): Promise<StreamedEvent[]> {
  return await db
    .selectFrom("domain_events")
    .select(STREAMED)
    .where("id", "=", sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy("id")
    .execute();
}

/** The latest events since then. */
export async function listStreamedEventsSince(db: DbOrTrx, since: Date, limit: number): Promise<StreamedEvent[]> {
  return await db
    .selectFrom("domain_events")
    .select(STREAMED)
    .where("occurred_at", ">=", since)
    .orderBy("occurred_at", "desc")
    .limit(limit)
    .execute();
}

/**
 * The open ones among these sessions, with the areas that their owner looks after (null if not an administrator), and any impersonation.
 */
export async function listOpenSessionsOf(db: DbOrTrx, sids: readonly string[], now: Date) {
  return await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    // What lapsed or lost its ground ends its stream: the same conditions as where a request asks as whom it is.
    .leftJoin("impersonations as look", (join) =>
      join
        .onRef("look.sid", "=", "sessions.sid")
        .on("look.ended_at", "is", null)
        .on("look.until", ">", now)
        .on("users.is_admin", "=", true)
        .onRef("look.admin_role", "=", "users.admin_role"),
    )
    .leftJoin("users as person", (join) =>
      join
        .onRef("person.id", "=", "look.person_id")
        .on("person.closed_at", "is", null)
        .on("person.suspended_at", "is", null)
        .on("person.is_admin", "=", false),
    )
    .select("sessions.sid")
    .select((eb) => eb.case().when("person.id", "is not", null).then(eb.ref("look.id")).end().as("impersonationId"))
    .select((eb) => eb.case().when("users.is_admin", "=", true).then(eb.ref("users.admin_role")).end().as("adminRole"))
    .where("sessions.sid", "=", sql<string>`any(${[...sids]}::text[])`)
    .where("sessions.expire", ">", now)
    .where("users.suspended_at", "is", null)
    .execute();
}
