import type { Currency } from "@quorate/core/format/currency";
import type { MilestoneId, ProjectId } from "@quorate/core/ids";
import type { Milestone, MilestoneStatus } from "@quorate/core/milestones/milestone";
import type { CallToCome } from "@quorate/core/milestones/milestone-actions";
import type { PlacedRow } from "@quorate/core/milestones/milestone-order";
import type { Period } from "@quorate/core/milestones/period";
import { decimalFromMinor, type Minor } from "@quorate/core/money";
import type { Payment } from "@quorate/core/payments/payment";
import type { ProjectParty } from "@quorate/core/projects/project";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { sql } from "kysely";
import { findLivePayment } from "../payments/payments.queries.ts";
import type { ClientsProject } from "../projects/projects.mapper.ts";
import { lockProjectById } from "../projects/projects.queries.ts";
import { type MilestoneRow, toMilestone } from "./milestones.mapper.ts";

export async function findMilestoneById(db: DbOrTrx, id: MilestoneId): Promise<Milestone | undefined> {
  const row = await db.selectFrom("milestones").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toMilestone(row);
}

export async function listMilestones(db: DbOrTrx, projectId: ProjectId): Promise<Milestone[]> {
  const rows = await db.selectFrom("milestones").selectAll().where("project_id", "=", projectId).execute();
  return rows.map(toMilestone);
}

/** Of these milestones those that are paid calls whose time is not over, each with how it stands. */
export async function listCallsToCome(
  db: DbOrTrx,
  ids: readonly MilestoneId[],
  now: Date,
): Promise<Map<MilestoneId, CallToCome>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("bookings")
    .select(["milestone_id as id", "status"])
    .where("milestone_id", "in", ids)
    .where("ends_at", ">", now)
    .execute();
  const calls = new Map<MilestoneId, CallToCome>();
  for (const { id, status } of rows) if (id) calls.set(id, status === "booked" ? "booked" : "cancelled");
  return calls;
}

/** Whether a paid call of this project is booked and still to come. */
export async function hasCallToCome(db: DbOrTrx, projectId: ProjectId, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom("bookings")
    .innerJoin("milestones", "milestones.id", "bookings.milestone_id")
    .select("bookings.id")
    .where("milestones.project_id", "=", projectId)
    .where("bookings.status", "=", "booked")
    .where("bookings.ends_at", ">", now)
    .executeTakeFirst();
  return row !== undefined;
}

export type LockedMilestone = { project: ClientsProject; milestone: Milestone; payment: Payment | undefined };

/** Locks the milestone's project and reads the rest after that: it may have changed while we waited. */
export async function lockMilestone(trx: Trx, id: MilestoneId): Promise<LockedMilestone | undefined> {
  const candidate = await findMilestoneById(trx, id);
  const project = candidate && (await lockProjectById(trx, candidate.projectId));
  const milestone = project && (await findMilestoneById(trx, id));
  return milestone && { project, milestone, payment: await findLivePayment(trx, id) };
}

export async function listMilestoneRows(db: DbOrTrx, projectId: ProjectId): Promise<MilestoneRow[]> {
  return db.selectFrom("milestones").selectAll().where("project_id", "=", projectId).orderBy("position").execute();
}

/** Of all of these, each project's in their order. */
export async function listMilestoneRowsOf(db: DbOrTrx, projectIds: readonly ProjectId[]): Promise<MilestoneRow[]> {
  return db
    .selectFrom("milestones")
    .selectAll()
    .where(sql<boolean>`project_id = any(${[...projectIds]}::uuid[])`)
    .orderBy("project_id")
    .orderBy("position")
    .execute();
}

export async function getMilestoneRow(db: DbOrTrx, id: MilestoneId): Promise<MilestoneRow> {
  return db.selectFrom("milestones").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

export type NewMilestone = {
  id: MilestoneId;
  projectId: ProjectId;
  title: string;
  description: string | null;
  amountMinor: Minor;
  currency: Currency;
  dueDate: string | null;
  isWholeProject: boolean;
  period?: Period | null | undefined;
  expensesCapMinor?: Minor | null;
  expensesOfId?: MilestoneId;
  isBonus?: boolean;
  createdAt: Date;
};

/** Under the project's lock, which keeps the next position free. */
export async function insertMilestone(trx: Trx, milestone: NewMilestone): Promise<void> {
  const { last } = await trx
    .selectFrom("milestones")
    .select(({ fn }) => fn.max<number | null>("position").as("last"))
    .where("project_id", "=", milestone.projectId)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("milestones")
    .values({
      id: milestone.id,
      project_id: milestone.projectId,
      position: (last ?? 0) + 1,
      title: milestone.title,
      description: milestone.description,
      amount: decimalFromMinor(milestone.amountMinor),
      currency: milestone.currency,
      due_date: milestone.dueDate,
      is_whole_project: milestone.isWholeProject,
      ...periodColumns(milestone.period ?? null),
      expenses_cap: milestone.expensesCapMinor ? decimalFromMinor(milestone.expensesCapMinor) : null,
      expenses_of_id: milestone.expensesOfId ?? null,
      is_bonus: milestone.isBonus ?? false,
      created_at: milestone.createdAt,
    })
    .execute();
}

/** How a period is written, in every table that has one. */
export const periodColumns = (period: Period | null) => ({
  period_weeks: period && period.weeks,
  hourly_rate: period && decimalFromMinor(period.rateMinor),
});

/** A part of a milestone whose money is held: it says what the whole says, in the same state, for less. */
export async function insertPartOfMilestone(
  trx: Trx,
  wholeId: MilestoneId,
  { id, amountMinor, createdAt }: { id: MilestoneId; amountMinor: Minor; createdAt: Date },
): Promise<void> {
  await sql`
    insert into milestones (id, project_id, part_of_id, position, title, description, amount, currency, due_date, status, submission_note,
      change_request, funded_at, submitted_at, auto_release_at, refund_at, work_asked_at, hand_overs,
      expenses_of_id, created_at)
    select ${id}, project_id, id, (select max(position) + 1 from milestones last where last.project_id = whole.project_id), title,
      description, ${decimalFromMinor(amountMinor)}, currency, due_date, status, submission_note, change_request, funded_at, submitted_at,
      auto_release_at, refund_at, work_asked_at, hand_overs, expenses_of_id, ${createdAt}
    from milestones whole where id = ${wholeId}`.execute(trx);
}

/** Money of it went elsewhere, or came to it. */
export async function setMilestoneAmount(trx: Trx, id: MilestoneId, amountMinor: Minor): Promise<void> {
  await trx
    .updateTable("milestones")
    .set({ amount: decimalFromMinor(amountMinor) })
    .where("id", "=", id)
    .execute();
}

/** Whether a part of the work that was handed over last has been released. */
export async function hasReleasedPart(trx: Trx, id: MilestoneId): Promise<boolean> {
  const row = await trx
    .selectFrom("milestones as part")
    .innerJoin("milestones as whole", "whole.id", "part.part_of_id")
    .select("part.id")
    .where("whole.id", "=", id)
    .where("part.status", "=", "released")
    .whereRef("part.hand_overs", "=", "whole.hand_overs")
    .executeTakeFirst();
  return row !== undefined;
}

/** What is not given stays. One that says anything of its own is no longer the project as a whole. */
export async function updateMilestone(
  trx: Trx,
  id: MilestoneId,
  {
    amountMinor,
    dueDate,
    period,
    ...texts
  }: Partial<Pick<NewMilestone, "title" | "description" | "amountMinor" | "dueDate" | "period">>,
): Promise<void> {
  await trx
    .updateTable("milestones")
    .set({ ...texts, is_whole_project: false })
    .$if(amountMinor !== undefined, (set) => set.set({ amount: decimalFromMinor(amountMinor ?? 0) }))
    .$if(period !== undefined, (set) => set.set(periodColumns(period ?? null)))
    .$if(dueDate !== undefined, (set) => set.set({ due_date: dueDate ?? null }))
    .where("id", "=", id)
    .execute();
}

/** In two steps: a position is one milestone's alone, after each row that is written. */
export async function setMilestonePositions(trx: Trx, rows: readonly PlacedRow<MilestoneId>[]): Promise<void> {
  const [ids, positions] = [rows.map(({ id }) => id), rows.map(({ position }) => position)];
  await sql`update milestones set position = -position where id = any(${ids}::uuid[])`.execute(trx);
  await sql`update milestones set position = place.position
    from unnest(${ids}::uuid[], ${positions}::int[]) as place (id, position)
    where milestones.id = place.id`.execute(trx);
}

type MilestoneMove = { id: MilestoneId; status: MilestoneStatus };

export async function setMilestoneFunded(
  trx: Trx,
  { id, status }: MilestoneMove,
  { at, refundAt }: { at: Date; refundAt: Date | null },
): Promise<void> {
  await trx
    .updateTable("milestones")
    .set({ status, funded_at: at, work_asked_at: at, refund_at: refundAt })
    .where("id", "=", id)
    .execute();
}

export async function setMilestoneSubmitted(
  trx: Trx,
  { id, status }: MilestoneMove,
  submission: { note: string; at: Date; autoReleaseAt: Date },
): Promise<{ handOver: number }> {
  return await trx
    .updateTable("milestones")
    .set({
      status,
      submission_note: submission.note,
      submitted_at: submission.at,
      auto_release_at: submission.autoReleaseAt,
      refund_at: null,
      change_request: null,
      reminders_sent: 0,
      hand_overs: sql<number>`hand_overs + 1`,
    })
    .where("id", "=", id)
    .returning("hand_overs as handOver")
    .executeTakeFirstOrThrow();
}

export async function setChangesRequested(
  trx: Trx,
  { id, status, refundAt }: MilestoneMove & { refundAt: Date },
  { note, at }: { note: string; at: Date },
): Promise<void> {
  await trx
    .updateTable("milestones")
    .set({ status, change_request: note, submitted_at: null, auto_release_at: null, refund_at: refundAt })
    .set({ work_asked_at: at, refund_reminders_sent: 0 })
    .where("id", "=", id)
    .execute();
}

export async function setMilestoneDisputed(trx: Trx, { id, status }: MilestoneMove): Promise<void> {
  await trx
    .updateTable("milestones")
    .set({ status, auto_release_at: null, refund_at: null })
    .where("id", "=", id)
    .execute();
}

/** Released, refunded, split or cancelled: nothing more happens to it. */
export async function setMilestoneEnded(trx: Trx, { id, status }: MilestoneMove, at: Date): Promise<void> {
  await trx
    .updateTable("milestones")
    .set({ status, settled_at: at, auto_release_at: null, refund_at: null })
    .where("id", "=", id)
    .execute();
}

export async function setExpensesCap(trx: Trx, id: MilestoneId, capMinor: Minor | null): Promise<void> {
  await trx
    .updateTable("milestones")
    .set({ expenses_cap: capMinor === null ? null : decimalFromMinor(capMinor) })
    .where("id", "=", id)
    .execute();
}

/** The milestone that holds, or held last, the money for another one's expenses: once it was all paid or went back, a raise makes another. */
export async function findPot(db: DbOrTrx, milestoneId: MilestoneId): Promise<Milestone | undefined> {
  const row = await db
    .selectFrom("milestones")
    .selectAll()
    .where("expenses_of_id", "=", milestoneId)
    .where("part_of_id", "is", null)
    .orderBy((eb) => eb("status", "=", "funded"), "desc")
    .orderBy("created_at", "desc")
    .executeTakeFirst();
  return row && toMilestone(row);
}

/** An approved expense is told by its own words, and money for expenses by the milestone that it is for. */
export async function setMilestoneTitle(trx: Trx, id: MilestoneId, title: string): Promise<void> {
  await trx.updateTable("milestones").set({ title }).where("id", "=", id).execute();
}

/** What is left for expenses goes back with the next round that finds nothing waiting. */
export async function setPotClosing(trx: Trx, id: MilestoneId, at: Date): Promise<void> {
  await trx.updateTable("milestones").set({ refund_at: at }).where("id", "=", id).execute();
}

/** When what is unused of a period goes back, and by whom it was ended, if it was. */
export async function setPeriodClosing(
  trx: Trx,
  id: MilestoneId,
  { refundAt, endedBy }: { refundAt: Date; endedBy?: ProjectParty | null },
): Promise<void> {
  await trx
    .updateTable("milestones")
    .set({ refund_at: refundAt, ...(endedBy !== undefined && { period_ended_by: endedBy }) })
    .where("id", "=", id)
    .execute();
}
