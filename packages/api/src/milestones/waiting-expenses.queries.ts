import { endExpense } from "@quorate/core/expenses/expense";
import type { MilestoneId } from "@quorate/core/ids";
import type { DbOrTrx, Trx } from "@quorate/db/client";

export async function hasWaitingExpense(db: DbOrTrx, milestoneId: MilestoneId): Promise<boolean> {
  const row = await db
    .selectFrom("expenses")
    .select("id")
    .where("milestone_id", "=", milestoneId)
    .where("status", "=", "handed_in")
    .executeTakeFirst();
  return row !== undefined;
}

/** The money for them is gone: what waits for an answer is not paid. */
export async function lapseExpenses(trx: Trx, milestoneIds: readonly MilestoneId[], at: Date): Promise<void> {
  if (milestoneIds.length === 0) return;
  const { status } = endExpense({ status: "handed_in" }, "lapse");
  await trx
    .updateTable("expenses")
    .set({ status, answer_by: null, decided_at: at })
    .where("milestone_id", "in", milestoneIds)
    .where("status", "=", "handed_in")
    .execute();
}
