import type { UserId } from "@quorate/core/ids";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { sql } from "kysely";

/** Locks the sender's count: of two first contacts at once, only one may be the last that is allowed. */
export async function lockFirstContactsOf(trx: Trx, userId: UserId): Promise<void> {
  await trx.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
}

/** People whom this one wrote to first or invited since then, that person left out. */
export async function countPeopleReachedSince(
  db: DbOrTrx,
  { userId, exceptUserId, since }: { userId: UserId; exceptUserId: UserId; since: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select m.receiver_id as person from messages m
        where m.sender_id = ${userId} and m.created_at >= ${since} and not exists (
          select from messages earlier where earlier.created_at < m.created_at
            and least(earlier.sender_id, earlier.receiver_id) = least(m.sender_id, m.receiver_id)
            and greatest(earlier.sender_id, earlier.receiver_id) = greatest(m.sender_id, m.receiver_id)
        )
      union
      select invitee.user_id from connections c
        join entrepreneurs inviter on inviter.id = c.inviter_id
        join entrepreneurs invitee on invitee.id = c.invitee_id
        where inviter.user_id = ${userId} and c.created_at >= ${since} and c.accepted_at is distinct from c.created_at
      union
      select e.user_id from project_invitations i
        join projects p on p.id = i.project_id
        join organizations o on o.id = p.organization_id
        join experts e on e.id = i.expert_id
        where o.user_id = ${userId} and i.created_at >= ${since}
    ) reached where person <> ${exceptUserId}`.execute(db);
  return rows[0]?.count ?? 0;
}
