import type { MilestoneId, UserId } from "@quorate/core/ids";
import { autoReleaseAtAfterRestoring } from "@quorate/core/milestones/auto-release";
import { settledNowIfFundedBy } from "@quorate/core/milestones/escrow-term";
import type { Milestone } from "@quorate/core/milestones/milestone";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { type SqlBool, sql } from "kysely";
import { toMilestone } from "./milestones.mapper.ts";

/** A person who is suspended cannot answer: nothing is released over it. */
export const WITH_SUSPENDED_PARTY = sql<SqlBool>`exists (select from projects
  join organizations on organizations.id = projects.organization_id
  left join experts on experts.id = projects.expert_id
  join users on users.id in (organizations.user_id, experts.user_id)
  where projects.id = milestones.project_id and users.suspended_at is not null)`;

/** To be released by now for want of an answer; while a party is suspended, only what may be held no longer. */
export async function listOverdueMilestoneIds(db: DbOrTrx, now: Date): Promise<MilestoneId[]> {
  const rows = await db
    .selectFrom("milestones")
    .selectAll()
    .where("auto_release_at", "<=", now)
    .where((eb) => eb.or([eb.not(WITH_SUSPENDED_PARTY), eb("funded_at", "<=", settledNowIfFundedBy(now))]))
    .orderBy("auto_release_at")
    .execute();
  return rows.map((row) => toMilestone(row).id);
}

/** Gives a client who could not answer the days for it, in whatever waits for their word. */
export async function postponeReleasesOfClient(trx: Trx, userId: UserId, now: Date): Promise<void> {
  const waiting = await trx
    .selectFrom("milestones")
    .innerJoin("projects", "projects.id", "milestones.project_id")
    .innerJoin("organizations", "organizations.id", "projects.organization_id")
    .select(["milestones.id", "auto_release_at as releaseAt", "funded_at as fundedAt"])
    .where("organizations.user_id", "=", userId)
    .where("milestones.status", "=", "submitted")
    .orderBy("milestones.id")
    .forUpdate("milestones")
    .execute();
  for (const { id, releaseAt, fundedAt } of waiting) {
    if (releaseAt === null || fundedAt === null) continue;
    const postponed = autoReleaseAtAfterRestoring(releaseAt, fundedAt, now);
    await trx.updateTable("milestones").set({ auto_release_at: postponed }).where("id", "=", id).execute();
  }
  const weeks = await trx
    .selectFrom("timesheets")
    .innerJoin("milestones", "milestones.id", "timesheets.milestone_id")
    .innerJoin("projects", "projects.id", "milestones.project_id")
    .innerJoin("organizations", "organizations.id", "projects.organization_id")
    .select(["timesheets.id", "answer_by as answerBy", "funded_at as fundedAt"])
    .where("organizations.user_id", "=", userId)
    .where("timesheets.status", "=", "handed_over")
    .orderBy("timesheets.id")
    .forUpdate("timesheets")
    .execute();
  for (const { id, answerBy, fundedAt } of weeks) {
    if (answerBy === null || fundedAt === null) continue;
    const postponed = autoReleaseAtAfterRestoring(answerBy, fundedAt, now);
    await trx.updateTable("timesheets").set({ answer_by: postponed }).where("id", "=", id).execute();
  }
  const expenses = await trx
    .selectFrom("expenses")
    .innerJoin("milestones", "milestones.id", "expenses.milestone_id")
    .innerJoin("projects", "projects.id", "milestones.project_id")
    .innerJoin("organizations", "organizations.id", "projects.organization_id")
    .select(["expenses.id", "answer_by as answerBy", "funded_at as fundedAt"])
    .where("organizations.user_id", "=", userId)
    .where("expenses.status", "=", "handed_in")
    .orderBy("expenses.id")
    .forUpdate("expenses")
    .execute();
  for (const { id, answerBy, fundedAt } of expenses) {
    if (answerBy === null || fundedAt === null) continue;
    const postponed = autoReleaseAtAfterRestoring(answerBy, fundedAt, now);
    await trx.updateTable("expenses").set({ answer_by: postponed }).where("id", "=", id).execute();
  }
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
