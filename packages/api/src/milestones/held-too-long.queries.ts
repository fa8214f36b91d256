import { rolesWith } from "@quorate/core/access/admin-role";
import type { DisputeId, MilestoneId, ProjectId, UserId } from "@quorate/core/ids";
import type { DbOrTrx, Trx } from "@quorate/db/client";

export async function listRefundDueIds(db: DbOrTrx, now: Date): Promise<MilestoneId[]> {
  const rows = await db
    .selectFrom("milestones")
    .select("id")
    .where("refund_at", "<=", now)
    .orderBy("refund_at")
    .execute();
  return rows.map(({ id }) => id);
}

/** Milestones that wait for work and are refunded by then, with how often their parties were reminded. */
export async function listRefundsUntil(db: DbOrTrx, until: Date) {
  return await db
    .selectFrom("milestones")
    .select(["id", "project_id as projectId", "funded_at as fundedAt", "refund_at as refundAt"])
    .select(["work_asked_at as workAskedAt", "refund_reminders_sent as remindersSent"])
    .where("refund_at", "<=", until)
    .orderBy("refund_at")
    .execute();
}

/** False when another server was quicker, or the work was handed over meanwhile. */
export async function setRefundRemindersSent(trx: Trx, id: MilestoneId, remindersSent: number): Promise<boolean> {
  const row = await trx
    .updateTable("milestones")
    .set({ refund_reminders_sent: remindersSent })
    .where("id", "=", id)
    .where("refund_at", "is not", null)
    .where("refund_reminders_sent", "<", remindersSent)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export type UndecidedDispute = {
  id: DisputeId;
  milestoneId: MilestoneId;
  projectId: ProjectId;
  fundedAt: Date | null;
  openedAt: Date;
  remindersSent: number;
};

/** Disputes about money that came in until then. */
export async function listUndecidedDisputes(db: DbOrTrx, fundedUntil: Date): Promise<UndecidedDispute[]> {
  return await db
    .selectFrom("milestones")
    .innerJoin("disputes", "disputes.milestone_id", "milestones.id")
    .select(["disputes.id", "milestones.id as milestoneId", "milestones.project_id as projectId"])
    .select(["milestones.funded_at as fundedAt", "disputes.created_at as openedAt"])
    .select("disputes.verdict_reminders_sent as remindersSent")
    .where("milestones.status", "=", "disputed")
    .where("disputes.status", "<>", "resolved")
    .where("milestones.funded_at", "<=", fundedUntil)
    .orderBy("milestones.funded_at")
    .execute();
}

/** False when another server was quicker, or the dispute was decided meanwhile. */
export async function setVerdictRemindersSent(trx: Trx, id: DisputeId, remindersSent: number): Promise<boolean> {
  const row = await trx
    .updateTable("disputes")
    .set({ verdict_reminders_sent: remindersSent })
    .where("id", "=", id)
    .where("status", "<>", "resolved")
    .where("verdict_reminders_sent", "<", remindersSent)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** For whom a dispute waits: administrators who look after money. */
export async function listDisputeDeciderIds(db: DbOrTrx): Promise<UserId[]> {
  const rows = await db
    .selectFrom("users")
    .select("id")
    .where("is_admin", "=", true)
    .where("admin_role", "in", rolesWith("money"))
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}
