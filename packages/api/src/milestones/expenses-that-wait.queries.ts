import type { MilestoneId } from "@quorate/core/ids";
import type { WaitingExpenses } from "@quorate/core/project-steps/project-step";
import type { DbOrTrx } from "@quorate/db/client";
import { type RawBuilder, sql } from "kysely";

/** As a row's JSON has it: moments as PostgreSQL writes them there. */
export type ExpensesThatWait = { waiting: WaitingExpenses; toRevise: WaitingExpenses };

const sumOf = (milestoneId: RawBuilder<unknown>, status: "handed_in" | "returned") => sql`(
  select jsonb_build_object('count', count(*), 'amount', sum(x.amount)::text,
    'since', min(${status === "handed_in" ? sql.ref("x.handed_in_at") : sql.ref("x.decided_at")}), 'until', min(x.answer_by))
  from expenses x where x.milestone_id = ${milestoneId} and x.status = ${sql.lit(status)} having count(*) > 0)`;

/**
 * Of the milestone `m`, as one column: its expenses that wait for the client's answer, and those that were sent back and can be revised,
 * which they can as long as money is held for them.
 */
export const expensesThatWaitOf = (m: string) => {
  const id = sql.ref(`${m}.id`);
  return sql<ExpensesThatWait | null>`case when ${sql.ref(`${m}.expenses_cap`)} is not null then jsonb_build_object(
    'waiting', ${sumOf(id, "handed_in")},
    'toRevise', case when ${sql.ref(`${m}.status`)} in ('funded', 'submitted') and exists (select from milestones pot
      where pot.expenses_of_id = ${id} and pot.part_of_id is null and pot.status = 'funded')
      then ${sumOf(id, "returned")} end) end`;
};

export async function listExpensesThatWait(db: DbOrTrx, ids: readonly MilestoneId[]) {
  if (ids.length === 0) return [];
  return await db
    .selectFrom("milestones")
    .select(["id", expensesThatWaitOf("milestones").as("expenses")])
    .where("id", "in", ids)
    .execute();
}

/** The same with its moments as ISO texts. */
export function toExpensesThatWait(row: ExpensesThatWait | null): ExpensesThatWait | null {
  return row && { waiting: withMoments(row.waiting), toRevise: withMoments(row.toRevise) };
}

function withMoments(sum: WaitingExpenses): WaitingExpenses {
  if (sum === null) return null;
  const iso = (text: string) => new Date(text).toISOString();
  return { ...sum, since: iso(sum.since), until: sum.until === null ? null : iso(sum.until) };
}
