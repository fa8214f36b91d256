import type { UserId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";
import { type RawBuilder, sql } from "kysely";

/** The people whose contact details this user can read: the other side of a project whose proposal was accepted, and their connections. */
export function openPeopleOf(userId: UserId): RawBuilder<{ user_id: UserId }> {
  return sql`(
    select working.user_id from organizations own
      join projects on projects.organization_id = own.id
      join experts working on working.id = projects.expert_id
      where own.user_id = ${userId}
    union
    select client.user_id from experts own
      join projects on projects.expert_id = own.id
      join organizations client on client.id = projects.organization_id
      where own.user_id = ${userId}
    union
    select other.user_id from entrepreneurs own
      join connections on connections.status = 'accepted' and own.id in (connections.inviter_id, connections.invitee_id)
      join entrepreneurs other on other.id in (connections.inviter_id, connections.invitee_id) and other.id <> own.id
      where own.user_id = ${userId})`;
}

export async function listOpenPeople(db: DbOrTrx, userId: UserId): Promise<Set<UserId>> {
  const { rows } = await openPeopleOf(userId).execute(db);
  return new Set(rows.map(({ user_id }) => user_id));
}
