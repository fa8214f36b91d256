import { invariant } from "@quorate/core/errors";
import type { Expense, ExpenseStatus } from "@quorate/core/expenses/expense";
import type { ExpenseId, FileId, MilestoneId } from "@quorate/core/ids";
import { settledNowIfFundedBy } from "@quorate/core/milestones/escrow-term";
import { decimalFromMinor, type Minor, minorFromDecimal } from "@quorate/core/money";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import type { DB } from "@quorate/db/db-types";
import type { Selectable } from "kysely";
import { findPot, lockMilestone } from "../milestones/milestones.queries.ts";
import { WITH_SUSPENDED_PARTY } from "../milestones/waiting-submissions.queries.ts";

export type ExpenseRow = Selectable<DB["expenses"]>;
export type ExpenseVersionRow = Selectable<DB["expense_versions"]>;

export const toExpense = (row: ExpenseRow): Expense => ({
  id: row.id,
  milestoneId: row.milestone_id,
  status: row.status,
  version: row.version,
  kind: row.kind,
  spentOn: row.spent_on,
  description: row.description,
  amountMinor: minorFromDecimal(row.amount),
  handedInAt: row.handed_in_at,
  answerBy: row.answer_by,
});

/** The newest first. */
export async function listExpenseRows(db: DbOrTrx, milestoneId: MilestoneId): Promise<ExpenseRow[]> {
  return await db
    .selectFrom("expenses")
    .selectAll()
    .where("milestone_id", "=", milestoneId)
    .orderBy("handed_in_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** What was handed in before the versions that stand, the newest first. */
export async function listEarlierVersions(db: DbOrTrx, ids: readonly ExpenseId[]): Promise<ExpenseVersionRow[]> {
  if (ids.length === 0) return [];
  return await db
    .selectFrom("expense_versions")
    .selectAll()
    .where("expense_id", "in", ids)
    .orderBy("expense_id")
    .orderBy("version", "desc")
    .execute();
}

export async function findExpenseRow(db: DbOrTrx, id: ExpenseId): Promise<ExpenseRow | undefined> {
  return await db.selectFrom("expenses").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Locks the project of the expense's milestone and reads the rest after that: it may have been answered while we waited. */
export async function lockExpense(trx: Trx, id: ExpenseId) {
  const candidate = await findExpenseRow(trx, id);
  const locked = candidate && (await lockMilestone(trx, candidate.milestone_id));
  const row = locked && (await findExpenseRow(trx, id));
  return row && { ...locked, row, expense: toExpense(row), pot: await findPot(trx, row.milestone_id) };
}

type HandedIn = Pick<Expense, "status" | "kind" | "spentOn" | "description" | "amountMinor" | "handedInAt"> & {
  answerBy: Date;
  fileId: FileId;
  vatRateBasisPoints: number | null;
  vatMinor: Minor | null;
};

const handedInColumns = (expense: HandedIn) => ({
  file_id: expense.fileId,
  status: expense.status,
  kind: expense.kind,
  spent_on: expense.spentOn,
  description: expense.description,
  amount: decimalFromMinor(expense.amountMinor),
  vat_rate_basis_points: expense.vatRateBasisPoints,
  vat_amount: expense.vatMinor === null ? null : decimalFromMinor(expense.vatMinor),
  handed_in_at: expense.handedInAt,
  answer_by: expense.answerBy,
});

export async function insertExpense(
  trx: Trx,
  { id, milestoneId, ...expense }: HandedIn & Pick<Expense, "id" | "milestoneId">,
): Promise<void> {
  await trx
    .insertInto("expenses")
    .values({ id, milestone_id: milestoneId, ...handedInColumns(expense), created_at: expense.handedInAt })
    .execute();
}

/** What was sent back is kept as it was, with why; the next version takes its place. */
export async function putNextVersion(trx: Trx, before: ExpenseRow, next: HandedIn & Pick<Expense, "version">) {
  const { id, version, decided_at: returnedAt } = before;
  invariant(returnedAt, "what is revised was sent back");
  const { file_id, kind, spent_on, description, amount, vat_rate_basis_points, vat_amount, return_reason } = before;
  await trx
    .insertInto("expense_versions")
    .values({
      ...{ expense_id: id, version, file_id, kind, spent_on, description, amount, vat_rate_basis_points, vat_amount },
      ...{ return_reason, handed_in_at: before.handed_in_at, returned_at: returnedAt },
    })
    .execute();
  await trx
    .updateTable("expenses")
    .set({ ...handedInColumns(next), version: next.version, return_reason: null, decided_at: null, reminders_sent: 0 })
    .where("id", "=", id)
    .execute();
}

export async function setExpenseDecided(
  trx: Trx,
  id: ExpenseId,
  {
    status,
    reason,
    paidAsId,
    at,
  }: { status: ExpenseStatus; reason?: string | undefined; paidAsId?: MilestoneId | undefined; at: Date },
): Promise<void> {
  await trx
    .updateTable("expenses")
    .set({ status, return_reason: reason ?? null, paid_as_id: paidAsId ?? null, answer_by: null, decided_at: at })
    .where("id", "=", id)
    .execute();
}

/** Expenses to be approved by now for want of an answer; while a party is suspended, only those whose money may be held no longer. */
export async function listOverdueExpenseIds(db: DbOrTrx, now: Date): Promise<ExpenseId[]> {
  const rows = await db
    .selectFrom("expenses")
    .innerJoin("milestones", "milestones.id", "expenses.milestone_id")
    .select("expenses.id")
    .where("answer_by", "<=", now)
    .where("milestones.status", "<>", "disputed")
    .where((eb) => eb.or([eb.not(WITH_SUSPENDED_PARTY), eb("funded_at", "<=", settledNowIfFundedBy(now))]))
    .orderBy("answer_by")
    .orderBy("handed_in_at")
    .execute();
  return rows.map(({ id }) => id);
}

export async function listExpensesAnsweredUntil(db: DbOrTrx, until: Date) {
  return await db
    .selectFrom("expenses")
    .innerJoin("milestones", "milestones.id", "expenses.milestone_id")
    .select(["expenses.id", "milestone_id as milestoneId", "project_id as projectId"])
    .select(["handed_in_at as handedInAt", "answer_by as answerBy", "expenses.reminders_sent as remindersSent"])
    .where("answer_by", "<=", until)
    .where("milestones.status", "<>", "disputed")
    .orderBy("answer_by")
    .execute();
}

/** False when another server was quicker, or the client has answered meanwhile. */
export async function setExpenseRemindersSent(trx: Trx, id: ExpenseId, remindersSent: number): Promise<boolean> {
  const row = await trx
    .updateTable("expenses")
    .set({ reminders_sent: remindersSent })
    .where("id", "=", id)
    .where("answer_by", "is not", null)
    .where("reminders_sent", "<", remindersSent)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
