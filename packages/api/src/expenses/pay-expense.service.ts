import { invariant } from "@quorate/core/errors";
import { approveExpense, expenseTitle } from "@quorate/core/expenses/expense";
import { formatMinor } from "@quorate/core/format/money-format";
import type { UserId } from "@quorate/core/ids";
import { releaseEscrow } from "@quorate/core/milestones/escrow";
import { isEscrowed } from "@quorate/core/milestones/milestone-actions";
import type { Trx } from "@quorate/db/client";
import type { Ports } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { setFileMilestone } from "../files/files.queries.ts";
import { awaitEnding } from "../milestones/await-ending.service.ts";
import { divideHeldMilestone, type Part } from "../milestones/divide-held-milestone.service.ts";
import { setMilestoneSubmitted, setMilestoneTitle } from "../milestones/milestones.queries.ts";
import { closeExpenses, settleEscrow } from "../milestones/settle-escrow.service.ts";
import { findLivePayment } from "../payments/payments.queries.ts";
import { type lockExpense, setExpenseDecided } from "./expenses.queries.ts";

export type LockedExpense = NonNullable<Awaited<ReturnType<typeof lockExpense>>>;

/**
 * Pays an expense that was handed in, under its project's lock: it becomes a part of the milestone that holds the money for expenses, with a
 * payment of its own, and that part is released without a fee. Without an `actorId` no answer came in time.
 */
export async function payExpense(
  trx: Trx,
  ports: Ports,
  { project, milestone, pot, expense, row }: LockedExpense,
  actorId: UserId | null,
): Promise<void> {
  const { status, isAll } = approveExpense(milestone, pot, expense);
  const held = pot && (await findLivePayment(trx, pot.id));
  invariant(pot && held, "money for expenses is paid for");
  const part: Part = isAll
    ? { milestone: pot, payment: held }
    : await divideHeldMilestone(trx, ports, { project, milestone: pot, payment: held }, expense.amountMinor);
  const now = ports.now();
  const { id } = part.milestone;
  await setMilestoneTitle(trx, id, expenseTitle(expense));
  // The receipt is the work that was handed over for this part.
  const work = { id, status: "submitted" } as const;
  const autoReleaseAt = expense.answerBy ?? now;
  await setMilestoneSubmitted(trx, work, { note: expense.description, at: expense.handedInAt, autoReleaseAt });
  const settlement = releaseEscrow(part.payment, { ...part.milestone, status: "submitted" });
  await settleEscrow(trx, ports, { project, payment: part.payment, settlement });
  await setExpenseDecided(trx, expense.id, { status, paidAsId: id, at: now });
  await setFileMilestone(trx, row.file_id, id);
  await publishEvent(trx, ports, {
    type: actorId === null ? "expense.auto-approved" : "expense.approved",
    projectId: project.id,
    milestoneId: milestone.id,
    expenseId: expense.id,
    actorId,
    note: `${expense.description}, ${formatMinor(expense.amountMinor, milestone.currency)}`,
  });
  await endIfSettled(trx, ports, { project, milestone });
}

/** After the last answer of a milestone that is settled, what is left for its expenses goes back. */
export async function endIfSettled(
  trx: Trx,
  ports: Ports,
  { project, milestone }: Pick<LockedExpense, "project" | "milestone">,
): Promise<void> {
  if (isEscrowed(milestone.status)) return;
  await closeExpenses(trx, ports, project, milestone.id);
  await awaitEnding(trx, ports, project);
}
