import type { MilestoneId } from "@quorate/core/ids";
import type { Milestone } from "@quorate/core/milestones/milestone";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { type SqlBool, sql } from "kysely";
import { toMilestone } from "./milestones.mapper.ts";

/** Neither of the two parties can say a word while their account is suspended: nothing is released over it. */
const WITH_SUSPENDED_PARTY = sql<SqlBool>`exists (select from projects
  join organizations on organizations.id = projects.organization_id
  left join experts on experts.id = projects.expert_id
  join users on users.id in (organizations.user_id, experts.user_id)
  where projects.id = milestones.project_id and users.suspended_at is not null)`;

/** Released by now for want of an answer; not while a party is suspended. */
export async function listOverdueMilestoneIds(db: DbOrTrx, now: Date): Promise<MilestoneId[]> {
  const rows = await db
    .selectFrom("milestones")
    .selectAll()
    .where("auto_release_at", "<=", now)
    .where((eb) => eb.not(WITH_SUSPENDED_PARTY))
    .orderBy("auto_release_at")
    .execute();
  return rows.map((row) => toMilestone(row).id);
}

export type WaitingSubmission = Milestone & { remindersSent: number };

export async function listWaitingSubmissions(db: DbOrTrx, releasedUntil: Date): Promise<WaitingSubmission[]> {
  const rows = await db
    .selectFrom("milestones")
    .selectAll()
    .where("status", "=", "submitted")
    .where("auto_release_at", "<=", releasedUntil)
    .orderBy("auto_release_at")
    .execute();
  return rows.map((row) => ({ ...toMilestone(row), remindersSent: row.reminders_sent }));
}

/** False when another server was quicker, or the client has answered meanwhile. */
export async function setRemindersSent(trx: Trx, id: MilestoneId, remindersSent: number): Promise<boolean> {
  const row = await trx
    .updateTable("milestones")
    .set({ reminders_sent: remindersSent })
    .where("id", "=", id)
    .where("status", "=", "submitted")
    .where("reminders_sent", "<", remindersSent)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
