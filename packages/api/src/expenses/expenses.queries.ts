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

export const toExpense = (row: ExpenseRow): Expense => ({
  id: row.id,
  milestoneId: row.milestone_id,
  status: row.status,
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

type NewExpense = Omit<Expense, "answerBy"> & {
  answerBy: Date;
  fileId: FileId;
  vatRateBasisPoints: number | null;
  vatMinor: Minor | null;
};

export async function insertExpense(trx: Trx, expense: NewExpense): Promise<void> {
  await trx
    .insertInto("expenses")
    .values({
      id: expense.id,
      milestone_id: expense.milestoneId,
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
      created_at: expense.handedInAt,
    })
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
