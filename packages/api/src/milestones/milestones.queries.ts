import type { Currency } from "@quorate/core/format/currency";
import type { MilestoneId, ProjectId } from "@quorate/core/ids";
import type { Milestone, MilestoneStatus } from "@quorate/core/milestones/milestone";
import type { PlacedRow } from "@quorate/core/milestones/milestone-order";
import { decimalFromMinor, type Minor } from "@quorate/core/money";
import type { Payment } from "@quorate/core/payments/payment";
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
  createdAt: Date;
};

/** Under the project's lock, which makes the next position nobody else's. */
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
      created_at: milestone.createdAt,
    })
    .execute();
}

/** What is not given stays. One that says anything of its own is no longer the project as a whole. */
export async function updateMilestone(
  trx: Trx,
  id: MilestoneId,
  { amountMinor, dueDate, ...texts }: Partial<Pick<NewMilestone, "title" | "description" | "amountMinor" | "dueDate">>,
): Promise<void> {
  await trx
    .updateTable("milestones")
    .set({ ...texts, is_whole_project: false })
    .$if(amountMinor !== undefined, (set) => set.set({ amount: decimalFromMinor(amountMinor ?? 0) }))
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
  { at, refundAt }: { at: Date; refundAt: Date },
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
