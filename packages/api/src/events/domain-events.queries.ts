import type { DomainEvent, DomainEventType } from "@quorate/core/events/domain-event";
import type { UserId } from "@quorate/core/ids";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { sql } from "kysely";

/** The channel on which every server hears of events: the id alone, and only once the fact is committed. */
export const DOMAIN_EVENTS_CHANNEL = "domain_events";

export type NewDomainEvent = {
  id: string;
  event: DomainEvent;
  audienceUserIds: readonly UserId[];
  isForAdmins: boolean;
  occurredAt: Date;
};

export async function insertDomainEvent(trx: Trx, { id, event, ...fields }: NewDomainEvent): Promise<void> {
  const { type, actorId, ...payload } = event;
  await trx
    .insertInto("domain_events")
    .values({
      id,
      type,
      actor_id: actorId,
      payload: JSON.stringify(payload),
      audience_user_ids: [...fields.audienceUserIds],
      is_for_admins: fields.isForAdmins,
      occurred_at: fields.occurredAt,
    })
    .returning(sql`pg_notify(${DOMAIN_EVENTS_CHANNEL}, id::text)`.as("told"))
    .execute();
}

/** What a stream to a browser needs to know of an event. Null: it is not there, or not committed. */
export async function findDomainEvent(
  db: DbOrTrx,
  id: string,
): Promise<{ type: DomainEventType; audienceUserIds: UserId[]; isForAdmins: boolean } | null> {
  const row = await db
    .selectFrom("domain_events")
    .select(["type", "audience_user_ids", "is_for_admins"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  return {
    type: row.type as DomainEventType,
    audienceUserIds: row.audience_user_ids as UserId[],
    isForAdmins: row.is_for_admins,
  };
}
