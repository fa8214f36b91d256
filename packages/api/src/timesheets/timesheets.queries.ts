import type { MilestoneId, TimesheetId } from "@quorate/core/ids";
import { settledNowIfFundedBy } from "@quorate/core/milestones/escrow-term";
import type { Timesheet, TimesheetStatus, WorkedDay } from "@quorate/core/timesheets/timesheet";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { lockMilestone } from "../milestones/milestones.queries.ts";
import { selectTimesheets, type TimesheetRow, toTimesheet } from "../milestones/period-weeks.queries.ts";
import { WITH_SUSPENDED_PARTY } from "../milestones/waiting-submissions.queries.ts";

export async function listTimesheetRows(db: DbOrTrx, milestoneId: MilestoneId): Promise<TimesheetRow[]> {
  return await selectTimesheets(db).where("milestone_id", "=", milestoneId).orderBy("week").execute();
}

export async function findTimesheetById(db: DbOrTrx, id: TimesheetId): Promise<TimesheetRow | undefined> {
  return await selectTimesheets(db).where("timesheets.id", "=", id).executeTakeFirst();
}

/** Locks the project of the week's milestone and reads the week after that: it may have been answered while we waited. */
export async function lockTimesheet(trx: Trx, id: TimesheetId) {
  const candidate = await findTimesheetById(trx, id);
  const locked = candidate && (await lockMilestone(trx, candidate.milestone_id));
  const row = locked && (await findTimesheetById(trx, id));
  return row && { ...locked, row, timesheet: toTimesheet(row) };
}

export type DayRow = WorkedDay & { timesheetId: TimesheetId };

export async function listWorkedDays(db: DbOrTrx, milestoneId: MilestoneId): Promise<DayRow[]> {
  return await db
    .selectFrom("timesheet_days")
    .innerJoin("timesheets", "timesheets.id", "timesheet_days.timesheet_id")
    .select(["timesheet_id as timesheetId", "day", "minutes", "note"])
    .where("milestone_id", "=", milestoneId)
    .orderBy("day")
    .execute();
}

/** What each approved week took out of escrow: the milestone as which it was paid. */
export async function listPaidWeeks(db: DbOrTrx, milestoneId: MilestoneId) {
  return await db
    .selectFrom("timesheets")
    .innerJoin("milestones as paid", "paid.id", "timesheets.paid_as_id")
    .select(["timesheets.id", "paid.amount"])
    .where("timesheets.milestone_id", "=", milestoneId)
    .execute();
}

/** The hours of a week as they are now; earlier ones of the week go. Under the project's lock. */
export async function writeTimesheet(
  trx: Trx,
  {
    id,
    milestoneId,
    week,
    status,
    createdAt,
  }: Pick<Timesheet, "id" | "milestoneId" | "week" | "status"> & { createdAt: Date },
  days: readonly WorkedDay[],
): Promise<void> {
  await trx
    .insertInto("timesheets")
    .values({ id, milestone_id: milestoneId, week, status, created_at: createdAt })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ status }))
    .execute();
  await trx.deleteFrom("timesheet_days").where("timesheet_id", "=", id).execute();
  if (days.length === 0) return;
  await trx
    .insertInto("timesheet_days")
    .values(days.map(({ day, minutes, note }) => ({ timesheet_id: id, day, minutes, note })))
    .execute();
}

export async function setTimesheetHandedOver(
  trx: Trx,
  id: TimesheetId,
  { status, at, answerBy }: { status: TimesheetStatus; at: Date; answerBy: Date },
): Promise<void> {
  await trx
    .updateTable("timesheets")
    .set({ status, handed_over_at: at, answer_by: answerBy, return_reason: null, reminders_sent: 0 })
    .where("id", "=", id)
    .execute();
}

export async function setTimesheetReturned(
  trx: Trx,
  id: TimesheetId,
  { status, reason, at }: { status: TimesheetStatus; reason: string; at: Date },
): Promise<void> {
  await trx
    .updateTable("timesheets")
    .set({ status, return_reason: reason, answer_by: null, decided_at: at })
    .where("id", "=", id)
    .execute();
}

export async function setTimesheetApproved(
  trx: Trx,
  id: TimesheetId,
  { status, paidAsId, at }: { status: TimesheetStatus; paidAsId: MilestoneId; at: Date },
): Promise<void> {
  await trx
    .updateTable("timesheets")
    .set({ status, paid_as_id: paidAsId, answer_by: null, decided_at: at })
    .where("id", "=", id)
    .execute();
}

/** Weeks to be approved by now for want of an answer; while a party is suspended, only those whose money may be held no longer. */
export async function listOverdueTimesheetIds(db: DbOrTrx, now: Date): Promise<TimesheetId[]> {
  const rows = await db
    .selectFrom("timesheets")
    .innerJoin("milestones", "milestones.id", "timesheets.milestone_id")
    .select("timesheets.id")
    .where("answer_by", "<=", now)
    .where("milestones.status", "=", "funded")
    .where((eb) => eb.or([eb.not(WITH_SUSPENDED_PARTY), eb("funded_at", "<=", settledNowIfFundedBy(now))]))
    .orderBy("answer_by")
    .execute();
  return rows.map(({ id }) => id);
}

export async function listWeeksAnsweredUntil(db: DbOrTrx, until: Date) {
  return await db
    .selectFrom("timesheets")
    .innerJoin("milestones", "milestones.id", "timesheets.milestone_id")
    .select(["timesheets.id", "milestone_id as milestoneId", "project_id as projectId"])
    .select(["handed_over_at as handedOverAt", "answer_by as answerBy", "timesheets.reminders_sent as remindersSent"])
    .where("answer_by", "<=", until)
    .where("milestones.status", "=", "funded")
    .orderBy("answer_by")
    .execute();
}

/** False when another server was quicker, or the client has answered meanwhile. */
export async function setAnswerRemindersSent(trx: Trx, id: TimesheetId, remindersSent: number): Promise<boolean> {
  const row = await trx
    .updateTable("timesheets")
    .set({ reminders_sent: remindersSent })
    .where("id", "=", id)
    .where("answer_by", "is not", null)
    .where("reminders_sent", "<", remindersSent)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
