import {
  type Change,
  type ChangeOrder,
  type ChangeOrderStatus,
  LIVE_CHANGE_ORDERS,
  type MilestoneTerms,
} from "@quorate/core/change-orders/change-order";
import type { PresentExpenses, PresentMilestone } from "@quorate/core/change-orders/change-plan";
import { invariant } from "@quorate/core/errors";
import type { ChangeOrderId, MilestoneId, ProjectId, UserId } from "@quorate/core/ids";
import { isEscrowed } from "@quorate/core/milestones/milestone-actions";
import { periodOf } from "@quorate/core/milestones/period";
import { decimalFromMinor, type Minor, minorFromDecimal } from "@quorate/core/money";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import type { DB } from "@quorate/db/db-types";
import { type Selectable, type SqlBool, sql } from "kysely";
import type { MilestoneRow } from "../milestones/milestones.mapper.ts";
import { listMilestoneRows, periodColumns } from "../milestones/milestones.queries.ts";
import { listTimesheets } from "../milestones/period-weeks.queries.ts";
import { lockProjectById } from "../projects/projects.queries.ts";

export type ChangeOrderRow = Selectable<DB["change_orders"]>;
type ItemRow = Selectable<DB["change_order_items"]>;

export const toChangeOrder = (row: ChangeOrderRow): ChangeOrder => ({
  id: row.id,
  projectId: row.project_id,
  number: row.number,
  proposedBy: row.proposed_by,
  status: row.status,
});

/** Locks the order's project and reads the order after that: it may have been decided while we waited. */
export async function lockChangeOrder(trx: Trx, id: ChangeOrderId) {
  const candidate = await findChangeOrderById(trx, id);
  const project = candidate && (await lockProjectById(trx, candidate.project_id));
  const row = project && (await findChangeOrderById(trx, id));
  return row && { project, row, order: toChangeOrder(row), changes: await listChanges(trx, id) };
}

export async function findChangeOrderById(db: DbOrTrx, id: ChangeOrderId): Promise<ChangeOrderRow | undefined> {
  return await db.selectFrom("change_orders").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The newest first. */
export async function listChangeOrderRows(db: DbOrTrx, projectId: ProjectId): Promise<ChangeOrderRow[]> {
  return await db
    .selectFrom("change_orders")
    .selectAll()
    .where("project_id", "=", projectId)
    .orderBy("number", "desc")
    .execute();
}

/** The one that waits for an answer or for money; there is one at most. */
export async function findLiveChangeOrder(trx: Trx, projectId: ProjectId): Promise<ChangeOrderRow | undefined> {
  return await trx
    .selectFrom("change_orders")
    .selectAll()
    .where("project_id", "=", projectId)
    .where("status", "in", LIVE_CHANGE_ORDERS)
    .executeTakeFirst();
}

/** Of all that wait for an answer or for money. */
export async function listLiveIds(db: DbOrTrx): Promise<ChangeOrderId[]> {
  const rows = await db
    .selectFrom("change_orders")
    .select("id")
    .where("status", "in", LIVE_CHANGE_ORDERS)
    .orderBy("created_at")
    .execute();
  return rows.map(({ id }) => id);
}

export async function listChanges(db: DbOrTrx, id: ChangeOrderId): Promise<Change[]> {
  return (await listChangesOfEach(db, [id])).get(id) ?? [];
}

/** The changes of each of these orders, in their order; one query for all. */
export async function listChangesOfEach(
  db: DbOrTrx,
  ids: readonly ChangeOrderId[],
): Promise<Map<ChangeOrderId, Change[]>> {
  const rows = await db
    .selectFrom("change_order_items")
    .selectAll()
    .where(sql<SqlBool>`change_order_id = any(${ids}::uuid[])`)
    .orderBy("position")
    .execute();
  const changes = new Map<ChangeOrderId, Change[]>(ids.map((id) => [id, []]));
  for (const row of rows) changes.get(row.change_order_id)?.push(toChange(row));
  return changes;
}

function toChange(row: ItemRow): Change {
  const period = periodOf(row.period_weeks, row.hourly_rate);
  // Orders of a server before the rate could change say it once.
  const beforePeriod = periodOf(row.before_period_weeks, row.before_hourly_rate) ?? period;
  const after = termsOf(row.title, row.amount, {
    description: row.description,
    dueDate: row.due_date,
    period,
    expensesCapMinor: minorOrNull(row.expenses_cap),
  });
  const before = termsOf(row.before_title, row.before_amount, {
    description: row.before_description,
    dueDate: row.before_due_date,
    period: beforePeriod,
    expensesCapMinor: minorOrNull(row.before_expenses_cap),
  });
  const { milestone_id: milestoneId } = row;
  if (milestoneId === null || before === null) {
    invariant(after, "a new milestone says what it is");
    return { kind: "add", after };
  }
  return after === null ? { kind: "remove", milestoneId, before } : { kind: "change", milestoneId, before, after };
}

const minorOrNull = (amount: string | null) => (amount === null ? null : minorFromDecimal(amount));

const termsOf = (
  title: string | null,
  amount: string | null,
  others: Omit<MilestoneTerms, "title" | "amountMinor">,
): MilestoneTerms | null =>
  title === null || amount === null ? null : { ...others, title, amountMinor: minorFromDecimal(amount) };

/** The project's milestones as an order compares them. */
export async function listPresentMilestones(db: DbOrTrx, projectId: ProjectId): Promise<PresentMilestone[]> {
  // Money for expenses is no work that an order could change.
  const all = await listMilestoneRows(db, projectId);
  const rows = all.filter((row) => row.expenses_of_id === null);
  const used = await sumExpenses(db, projectId);
  const hourly = rows.filter(({ period_weeks: weeks }) => weeks !== null).map(({ id }) => id);
  const weeks = Map.groupBy(await listTimesheets(db, hourly), ({ milestoneId }) => milestoneId);
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    title: row.title,
    description: row.description,
    amountMinor: minorFromDecimal(row.amount),
    dueDate: row.due_date,
    period: periodOf(row.period_weeks, row.hourly_rate),
    hasWaitingWeek: (weeks.get(row.id) ?? []).some(({ status }) => status === "handed_over"),
    lastWeek: (weeks.get(row.id) ?? []).findLast(({ handedOverAt }) => handedOverAt !== null)?.week ?? 0,
    expensesCapMinor: minorOrNull(row.expenses_cap),
    expenses: {
      ...potIn(all, row.id),
      waitingMinor: used.find((sum) => sum.milestoneId === row.id)?.waitingMinor ?? 0,
      paidMinor: used.find((sum) => sum.milestoneId === row.id)?.paidMinor ?? 0,
    },
  }));
}

/** What holds money for the expenses of a milestone, while it does, and how much. */
function potIn(rows: readonly MilestoneRow[], id: MilestoneId): Pick<PresentExpenses, "potId" | "heldMinor"> {
  const pot = rows.find((row) => row.expenses_of_id === id && row.part_of_id === null && isEscrowed(row.status));
  return { potId: pot?.id ?? null, heldMinor: pot ? minorFromDecimal(pot.amount) : 0 };
}

/** What of each milestone's expenses waits for an answer, and what was paid, in minor units. */
async function sumExpenses(db: DbOrTrx, projectId: ProjectId) {
  const rows = await db
    .selectFrom("expenses")
    .innerJoin("milestones", "milestones.id", "expenses.milestone_id")
    .select(["milestone_id as milestoneId"])
    .select(
      sql<string>`coalesce(sum(expenses.amount) filter (where expenses.status = 'handed_in'), 0)::text`.as("waiting"),
    )
    .select(sql<string>`coalesce(sum(expenses.amount) filter (where expenses.status = 'approved'), 0)::text`.as("paid"))
    .where("milestones.project_id", "=", projectId)
    .groupBy("milestone_id")
    .execute();
  return rows.map(({ milestoneId, waiting, paid }) => {
    return { milestoneId, waitingMinor: minorFromDecimal(waiting), paidMinor: minorFromDecimal(paid) };
  });
}

type NewChangeOrder = ChangeOrder & { proposerId: UserId; note: string | null; createdAt: Date };

/** Under the project's lock, so that no two orders take the same number. */
export async function insertChangeOrder(trx: Trx, order: NewChangeOrder, changes: readonly Change[]): Promise<void> {
  await trx
    .insertInto("change_orders")
    .values({
      id: order.id,
      project_id: order.projectId,
      number: order.number,
      proposed_by: order.proposedBy,
      proposer_id: order.proposerId,
      note: order.note,
      status: order.status,
      created_at: order.createdAt,
    })
    .execute();
  await trx
    .insertInto("change_order_items")
    .values(changes.map((change, position) => ({ ...columnsOf(change), change_order_id: order.id, position })))
    .execute();
}

const decimalOrNull = (minor: Minor | null) => (minor === null ? null : decimalFromMinor(minor));

function columnsOf(change: Change) {
  const before: MilestoneTerms | null = change.kind === "add" ? null : change.before;
  const after: MilestoneTerms | null = change.kind === "remove" ? null : change.after;
  return {
    kind: change.kind,
    milestone_id: change.kind === "add" ? null : change.milestoneId,
    before_title: before && before.title,
    before_description: before && before.description,
    before_amount: before && decimalFromMinor(before.amountMinor),
    before_due_date: before && before.dueDate,
    before_expenses_cap: before && decimalOrNull(before.expensesCapMinor),
    title: after && after.title,
    description: after && after.description,
    amount: after && decimalFromMinor(after.amountMinor),
    due_date: after && after.dueDate,
    expenses_cap: after && decimalOrNull(after.expensesCapMinor),
    ...periodColumns((after ?? before)?.period ?? null),
    before_period_weeks: before?.period?.weeks ?? null,
    before_hourly_rate: before?.period ? decimalFromMinor(before.period.rateMinor) : null,
  };
}

export async function countChangeOrders(trx: Trx, projectId: ProjectId): Promise<number> {
  const { count } = await trx
    .selectFrom("change_orders")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("project_id", "=", projectId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Which weeks keep the rate that they had, by an order that is in force with this transaction. */
export async function setWeeksKept(
  trx: Trx,
  { id, milestoneId }: { id: ChangeOrderId; milestoneId: MilestoneId },
  weeks: readonly number[],
): Promise<void> {
  await trx
    .updateTable("change_order_items")
    .set({ weeks_kept: [...weeks] })
    .where("change_order_id", "=", id)
    .where("milestone_id", "=", milestoneId)
    .execute();
}

/** The weeks that kept their rate by each order in force that changed one, milestone by milestone. */
export async function listWeeksKept(db: DbOrTrx, ids: readonly ChangeOrderId[]) {
  return await db
    .selectFrom("change_order_items")
    .select(["change_order_id as changeOrderId", "milestone_id as milestoneId", "weeks_kept as weeks"])
    .where(sql<SqlBool>`change_order_id = any(${ids}::uuid[])`)
    .where("weeks_kept", "is not", null)
    .execute();
}

/** `at`: when it was decided, or agreed where it waits for its payment now. */
export async function setChangeOrderStatus(
  trx: Trx,
  { id, status }: { id: ChangeOrderId; status: ChangeOrderStatus },
  { at, reason = null }: { at: Date; reason?: string | null },
): Promise<void> {
  const moment = status === "awaiting_payment" ? { agreed_at: at } : { decided_at: at };
  await trx
    .updateTable("change_orders")
    .set({ status, decline_reason: reason, ...moment })
    .where("id", "=", id)
    .execute();
}
