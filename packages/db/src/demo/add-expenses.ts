import { invariant } from "@quorate/core/errors";
import { expenseRemindersDue, expensesTitle, expenseTitle } from "@quorate/core/expenses/expense";
import { formatMinor } from "@quorate/core/format/money-format";
import type { ExpenseId, FileId, MilestoneId, PaymentId } from "@quorate/core/ids";
import { escrowPayment } from "@quorate/core/milestones/escrow";
import { decimalFromMinor } from "@quorate/core/money";
import { EXPENSES_FEE, feeFor } from "@quorate/core/payments/fee";
import type { Payment } from "@quorate/core/payments/payment";
import { ANSWER_DAYS } from "@quorate/core/timesheets/timesheet";
import { addEvent } from "./add-event.ts";
import { addFiles } from "./add-files.ts";
import { addPosting } from "./add-posting.ts";
import type { MilestoneContent, StartedProjectContent } from "./content/projects-in-progress.ts";
import { minutesAfter } from "./demo-calendar.ts";
import { demoId } from "./demo-id.ts";
import { type DemoWorld, named } from "./demo-world.ts";
import { type MilestoneOfDemo, payPart } from "./pay-part.ts";

type Expenses = NonNullable<MilestoneContent["expenses"]>;
type Of = { project: StartedProjectContent; milestone: MilestoneOfDemo; pot: MilestoneOfDemo };

/** What is held for expenses of funded milestones, and the expenses that were handed in. */
export function addExpenses(world: DemoWorld, project: StartedProjectContent): void {
  for (const { title, expenses } of project.milestones) {
    const milestone = world.rows.milestones.find(({ id }) => id === demoId(`milestone ${project.key}, ${title}`));
    if (!expenses || !milestone?.funded_at) continue;
    const pot = addPot(world, milestone, expenses);
    for (const expense of expenses.handedIn) addExpense(world, { project, milestone, pot }, expense);
  }
}

/** The milestone that holds the money, paid in with the one whose expenses they are. */
function addPot(world: DemoWorld, milestone: MilestoneOfDemo, { cap }: Expenses): MilestoneOfDemo {
  const { rows, currency } = world;
  const paid = rows.project_payments.find(({ milestone_id: id }) => id === milestone.id);
  const funding = rows.payment_fundings.find(({ payment_id: id }) => id === paid?.id);
  invariant(paid && funding && milestone.funded_at, "money for expenses comes with a funded milestone");
  const fundedAt = new Date(milestone.funded_at);
  const id = demoId<MilestoneId>(`expenses of ${milestone.id}`);
  const paymentId = demoId<PaymentId>(`payment ${id}`);
  const amountMinor = cap * 100;
  const amount = decimalFromMinor(amountMinor);
  const position = milestone.position + 1;
  for (const row of rows.milestones) {
    if (row.project_id === milestone.project_id && row.position >= position) row.position += 1;
  }
  const pot: MilestoneOfDemo = {
    id,
    project_id: milestone.project_id,
    expenses_of_id: milestone.id,
    position,
    title: expensesTitle(milestone.title),
    amount,
    status: "funded",
    funded_at: fundedAt,
    work_asked_at: fundedAt,
    created_at: fundedAt,
    updated_at: fundedAt,
  };
  rows.milestones.push(pot);
  const pending: Payment = {
    ...{ id: paymentId, projectId: paid.project_id, milestoneId: id, expertId: paid.expert_id },
    ...{ amountMinor, ...feeFor(amountMinor, EXPENSES_FEE), feeBasisPoints: EXPENSES_FEE, currency, status: "pending" },
  };
  const planned = {
    id,
    projectId: paid.project_id,
    title: pot.title,
    amountMinor,
    currency,
    status: "planned" as const,
  };
  const { posting, payment } = escrowPayment(pending, {
    ...planned,
    ...{ isWholeProject: false, submittedAt: null, autoReleaseAt: null, fundedAt: null, refundAt: null },
  });
  addPosting(world, { posting, source: { paymentId }, at: fundedAt });
  const sums = { amount, platform_fee: "0.00", expert_payout: amount, fee_basis_points: EXPENSES_FEE };
  rows.project_payments.push({
    ...{ ...paid, ...sums, id: paymentId, milestone_id: id, status: payment.status, escrow_release_date: null },
    ...{ settled_at: null, settled_fee: null, settled_payout: null, refunded_amount: "0.00" },
    ...{ created_at: fundedAt, updated_at: fundedAt },
  });
  rows.payment_fundings.push({ payment_id: paymentId, checkout_id: funding.checkout_id, amount });
  return pot;
}

const DAY_MINUTES = 1_440;

function addExpense(world: DemoWorld, of: Of, expense: Expenses["handedIn"][number]): void {
  const { calendar, rows, currency } = world;
  const { project, milestone, pot } = of;
  const { kind, description, amount, vat, daysAgo, approvedDaysAgo, spentDaysAgo, receipt } = expense;
  const id = demoId<ExpenseId>(`expense ${description} of ${milestone.id}`);
  const handedInAt = calendar.at(daysAgo, `hand in ${id}`);
  const approvedAt = approvedDaysAgo === undefined ? null : calendar.at(approvedDaysAgo, `approve ${id}`);
  const answerBy = minutesAfter(handedInAt, ANSWER_DAYS * DAY_MINUTES);
  const note = `${description}, ${formatMinor(amount * 100, currency)}`;
  const expertUserId = named(world.experts, project.expert).userId;
  const client = named(world.organizations, project.organization);
  const event = { project: project.key, about: description, milestoneId: milestone.id, note };
  addEvent(world, { ...event, kind: "expense_handed_in", actorId: expertUserId, at: handedInAt });
  const paidAsId = approvedAt && demoId<MilestoneId>(`expense ${id}`);
  if (approvedAt && paidAsId) {
    const words = { title: expenseTitle({ kind, description }), words: description };
    payPart(world, client, pot, {
      ...words,
      id: paidAsId,
      amountMinor: amount * 100,
      handedOverAt: handedInAt,
      approvedAt,
    });
    addEvent(world, { ...event, kind: "expense_approved", actorId: client.userId, at: approvedAt });
  }
  const use = { project_id: milestone.project_id, milestone_id: paidAsId ?? milestone.id };
  const key = `receipt ${id}`;
  addFiles(world, { files: [receipt], purpose: "receipt", key, uploaderId: expertUserId, at: handedInAt, use });
  rows.expenses.push({
    id,
    milestone_id: milestone.id,
    file_id: demoId<FileId>(`${key} ${receipt.name}`),
    status: approvedAt ? "approved" : "handed_in",
    kind,
    spent_on: calendar.at(spentDaysAgo, `spend ${id}`).toISOString().slice(0, "yyyy-MM-dd".length),
    description,
    amount: decimalFromMinor(amount * 100),
    vat_rate_basis_points: vat ? vat.percent * 100 : null,
    vat_amount: vat ? decimalFromMinor(vat.amountMinor) : null,
    handed_in_at: handedInAt,
    answer_by: approvedAt ? null : answerBy,
    reminders_sent: approvedAt ? 0 : expenseRemindersDue({ handedInAt, answerBy }, calendar.now),
    decided_at: approvedAt,
    paid_as_id: paidAsId,
    created_at: handedInAt,
    updated_at: approvedAt ?? handedInAt,
  });
}
