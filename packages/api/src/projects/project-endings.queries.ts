import type { ProjectId, UserId } from "@quorate/core/ids";
import type { ProjectParty, ProjectStatus } from "@quorate/core/projects/project";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { type SqlBool, sql } from "kysely";

/** Since when nothing is left to do, with no reminder sent; null: there is something to do again. */
export async function setSettledSince(trx: Trx, id: ProjectId, settledSince: Date | null): Promise<void> {
  await trx
    .updateTable("projects")
    .set({ settled_since: settledSince, ending_reminders_sent: 0 })
    .where("id", "=", id)
    .execute();
}

type ByParty = { by: ProjectParty; at: Date };

/** A party asks, or takes that back (null). A request of the party that had declined ends the other one's pause. */
export async function setReopenRequest(trx: Trx, id: ProjectId, request: ByParty | null): Promise<void> {
  await trx
    .updateTable("projects")
    .set({
      reopen_requested_by: request?.by ?? null,
      reopen_requested_at: request?.at ?? null,
      ...(request && NOT_DECLINED),
    })
    .where("id", "=", id)
    .execute();
}

export async function setReopeningDeclined(trx: Trx, id: ProjectId, declined: ByParty): Promise<void> {
  await trx
    .updateTable("projects")
    .set({
      reopen_requested_by: null,
      reopen_requested_at: null,
      reopen_declined_by: declined.by,
      reopen_declined_at: declined.at,
    })
    .where("id", "=", id)
    .execute();
}

const NOT_DECLINED = { reopen_declined_by: null, reopen_declined_at: null };

/** In progress again, with no end, and nothing that was asked for before it ended. */
export async function setProjectReopened(trx: Trx, { id, status }: { id: ProjectId; status: ProjectStatus }) {
  await trx
    .updateTable("projects")
    .set({
      ...{ status, end_date: null, cancel_requested_by: null },
      ...{ reopen_requested_by: null, reopen_requested_at: null, ...NOT_DECLINED },
    })
    .where("id", "=", id)
    .execute();
}

/** A client who is suspended can neither complete nor plan: nothing completes over it. */
const OF_SUSPENDED_CLIENT = sql<SqlBool>`exists (select from organizations
  join users on users.id = organizations.user_id
  where organizations.id = projects.organization_id and users.suspended_at is not null)`;

/** Gives a client who could not answer the days for it. */
export async function postponeEndingsOfClient(trx: Trx, userId: UserId, settledSince: Date): Promise<void> {
  await trx
    .updateTable("projects")
    .set({ settled_since: settledSince })
    .where("settled_since", "<", settledSince)
    .where((eb) =>
      eb(
        "organization_id",
        "in",
        eb.selectFrom("organizations").select("organizations.id").where("organizations.user_id", "=", userId),
      ),
    )
    .execute();
}

/** To be completed by now for want of an answer. */
export async function listOverdueEndingIds(db: DbOrTrx, settledBefore: Date): Promise<ProjectId[]> {
  const rows = await db
    .selectFrom("projects")
    .select("id")
    .where("status", "=", "in_progress")
    .where("settled_since", "<=", settledBefore)
    .where((eb) => eb.not(OF_SUSPENDED_CLIENT))
    .orderBy("settled_since")
    .execute();
  return rows.map(({ id }) => id);
}

export async function listWaitingEndings(db: DbOrTrx, settledBefore: Date) {
  return await db
    .selectFrom("projects")
    .select(["id", "settled_since as settledSince", "ending_reminders_sent as remindersSent"])
    .where("status", "=", "in_progress")
    .where("settled_since", "<=", settledBefore)
    .orderBy("settled_since")
    .execute();
}

/** False when another server was quicker, or the client has answered meanwhile. */
export async function setEndingRemindersSent(
  trx: Trx,
  { id, settledSince }: { id: ProjectId; settledSince: Date },
  remindersSent: number,
): Promise<boolean> {
  const row = await trx
    .updateTable("projects")
    .set({ ending_reminders_sent: remindersSent })
    .where("id", "=", id)
    .where("settled_since", "=", settledSince)
    .where("ending_reminders_sent", "<", remindersSent)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
