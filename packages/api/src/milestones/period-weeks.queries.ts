import type { MilestoneId } from "@quorate/core/ids";
import { decimalFromMinor, type Minor, minorFromDecimal } from "@quorate/core/money";
import type { Timesheet } from "@quorate/core/timesheets/timesheet";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import type { DB } from "@quorate/db/db-types";
import { type Selectable, sql } from "kysely";

export type TimesheetRow = Selectable<DB["timesheets"]> & { minutes: number };

/** Weeks with what their hours come to. */
export const selectTimesheets = (db: DbOrTrx) =>
  db
    .selectFrom("timesheets")
    .selectAll("timesheets")
    .select(
      sql<number>`coalesce((select sum(minutes) from timesheet_days where timesheet_id = timesheets.id), 0)::integer`.as(
        "minutes",
      ),
    );

export const toTimesheet = (row: TimesheetRow): Timesheet => ({
  id: row.id,
  milestoneId: row.milestone_id,
  week: row.week,
  status: row.status,
  minutes: row.minutes,
  rateMinor: row.hourly_rate === null ? null : minorFromDecimal(row.hourly_rate),
  handedOverAt: row.handed_over_at,
  answerBy: row.answer_by,
});

/** Of all of these, each period's in the order of its weeks. */
export async function listTimesheets(db: DbOrTrx, milestoneIds: readonly MilestoneId[]): Promise<Timesheet[]> {
  if (milestoneIds.length === 0) return [];
  const rows = await selectTimesheets(db)
    .where("milestone_id", "in", milestoneIds)
    .orderBy("milestone_id")
    .orderBy("week")
    .execute();
  return rows.map(toTimesheet);
}

/** What was released for the approved weeks of each of these, in minor units. */
export async function sumApprovedWeeks(
  db: DbOrTrx,
  milestoneIds: readonly MilestoneId[],
): Promise<Map<MilestoneId, Minor>> {
  if (milestoneIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("timesheets")
    .innerJoin("milestones as paid", "paid.id", "timesheets.paid_as_id")
    .select("timesheets.milestone_id as milestoneId")
    .select(sql<string>`sum(paid.amount)::text`.as("approved"))
    .where("timesheets.milestone_id", "in", milestoneIds)
    .groupBy("timesheets.milestone_id")
    .execute();
  return new Map(rows.map(({ milestoneId, approved }) => [milestoneId, minorFromDecimal(approved)]));
}

export async function hasWaitingTimesheet(trx: Trx, milestoneId: MilestoneId): Promise<boolean> {
  return (await listTimesheets(trx, [milestoneId])).some(({ status }) => status === "handed_over");
}

/** The milestone's rate changes: what was ever handed over keeps the one before, in minor units. Answers these weeks. Under the project's lock. */
export async function keepRateOfHandedOver(trx: Trx, milestoneId: MilestoneId, rateMinor: Minor): Promise<number[]> {
  await trx
    .updateTable("timesheets")
    .set({ hourly_rate: decimalFromMinor(rateMinor) })
    .where("milestone_id", "=", milestoneId)
    .where("handed_over_at", "is not", null)
    .where("hourly_rate", "is", null)
    .execute();
  return (await listTimesheets(trx, [milestoneId]))
    .filter(({ handedOverAt }) => handedOverAt !== null)
    .map(({ week }) => week);
}
