import type { DomainEvent } from "@quorate/core/events/domain-event";
import type { UserId } from "@quorate/core/ids";
import type { Trx } from "@quorate/db/client";
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
