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

/** The money for them is gone: what waits for an answer, or to be revised, is not paid. */
export async function lapseExpenses(trx: Trx, milestoneIds: readonly MilestoneId[], at: Date): Promise<void> {
  await lapse(trx, milestoneIds, { of: ["handed_in", "returned"], at });
}

/** Nothing is handed in once a milestone is settled, so that what was sent back is not revised any more. */
export async function lapseReturnedExpenses(trx: Trx, milestoneId: MilestoneId, at: Date): Promise<void> {
  await lapse(trx, [milestoneId], { of: ["returned"], at });
}

type Lapsing = { of: readonly ("handed_in" | "returned")[]; at: Date };

async function lapse(trx: Trx, milestoneIds: readonly MilestoneId[], { of, at }: Lapsing): Promise<void> {
  if (milestoneIds.length === 0) return;
  for (const before of of) {
    const { status } = endExpense({ status: before }, "lapse");
    await trx
      .updateTable("expenses")
      .set({ status, answer_by: null, decided_at: at })
      .where("milestone_id", "in", milestoneIds)
      .where("status", "=", before)
      .execute();
  }
}
