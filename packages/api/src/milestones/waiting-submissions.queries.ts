import type { MilestoneId } from "@quorate/core/ids";
import type { Milestone } from "@quorate/core/milestones/milestone";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { toMilestone } from "./milestones.mapper.ts";

export async function listOverdueMilestoneIds(db: DbOrTrx, now: Date): Promise<MilestoneId[]> {
  const rows = await db
    .selectFrom("milestones")
    .selectAll()
    .where("auto_release_at", "<=", now)
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
