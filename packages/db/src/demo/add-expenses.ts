import { invariant } from "@quorate/core/errors";
import { type ExpenseStatus, expenseRemindersDue, expensesTitle, expenseTitle } from "@quorate/core/expenses/expense";
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
type Handed = Expenses["handedIn"][number];
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

/** What one version says of money, as it is stored. */
const said = ({ amount, vat }: Pick<Handed, "amount" | "vat">) => ({
  amount: decimalFromMinor(amount * 100),
  vat_rate_basis_points: vat ? vat.percent * 100 : null,
  vat_amount: vat ? decimalFromMinor(vat.amountMinor) : null,
});

function addExpense(world: DemoWorld, of: Of, expense: Handed): void {
  const { calendar, rows, currency } = world;
  const { project, milestone, pot } = of;
  const { kind, description, amount, daysAgo, approvedDaysAgo, spentDaysAgo, receipt, earlier, returned } = expense;
  const id = demoId<ExpenseId>(`expense ${description} of ${milestone.id}`);
  const handedInAt = calendar.at(daysAgo, `hand in ${id}`);
  const approvedAt = approvedDaysAgo === undefined ? null : calendar.at(approvedDaysAgo, `approve ${id}`);
  const returnedAt = returned ? calendar.at(returned.daysAgo, `send back ${id}`) : null;
  const answerBy = approvedAt || returnedAt ? null : minutesAfter(handedInAt, ANSWER_DAYS * DAY_MINUTES);
  const note = `${description}, ${formatMinor(amount * 100, currency)}`;
  const expertUserId = named(world.experts, project.expert).userId;
  const client = named(world.organizations, project.organization);
  const event = { project: project.key, about: description, milestoneId: milestone.id, note };
  const spentOn = calendar.at(spentDaysAgo, `spend ${id}`).toISOString().slice(0, "yyyy-MM-dd".length);
  const first = earlier ? calendar.at(earlier.daysAgo, `hand in first ${id}`) : handedInAt;
  const told = earlier ? "expense_revised" : "expense_handed_in";
  addEvent(world, { ...event, kind: told, actorId: expertUserId, at: handedInAt });
  if (returned && returnedAt) {
    const sentBack = { ...event, about: `${description} sent back`, note: returned.reason };
    addEvent(world, { ...sentBack, kind: "expense_returned", actorId: client.userId, at: returnedAt });
  }
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
  const files = { purpose: "receipt", key, uploaderId: expertUserId } as const;
  addFiles(world, { ...files, files: [receipt], at: handedInAt, use });
  rows.expenses.push({
    id,
    milestone_id: milestone.id,
    file_id: demoId<FileId>(`${key} ${receipt.name}`),
    status: statusOf({ approvedAt, returnedAt }),
    version: earlier ? 2 : 1,
    kind,
    spent_on: spentOn,
    description,
    ...said(expense),
    return_reason: returned?.reason ?? null,
    handed_in_at: handedInAt,
    answer_by: answerBy,
    reminders_sent: answerBy ? expenseRemindersDue({ handedInAt, answerBy }, calendar.now) : 0,
    decided_at: approvedAt ?? returnedAt,
    paid_as_id: paidAsId,
    created_at: first,
    updated_at: approvedAt ?? returnedAt ?? handedInAt,
  });
  if (!earlier) return;
  const sentBackAt = calendar.at(earlier.returned.daysAgo, `send back first ${id}`);
  const was = `${earlier.description}, ${formatMinor(earlier.amount * 100, currency)}`;
  const before = { ...event, about: earlier.description };
  addEvent(world, { ...before, note: was, kind: "expense_handed_in", actorId: expertUserId, at: first });
  const why = { ...before, about: `${earlier.description} sent back`, note: earlier.returned.reason };
  addEvent(world, { ...why, kind: "expense_returned", actorId: client.userId, at: sentBackAt });
  addFiles(world, { ...files, files: [earlier.receipt], at: first, use: { ...use, milestone_id: milestone.id } });
  rows.expense_versions.push({
    expense_id: id,
    version: 1,
    file_id: demoId<FileId>(`${key} ${earlier.receipt.name}`),
    kind,
    spent_on: spentOn,
    description: earlier.description,
    ...said(earlier),
    return_reason: earlier.returned.reason,
    handed_in_at: first,
    returned_at: sentBackAt,
  });
}

function statusOf({ approvedAt, returnedAt }: { approvedAt: Date | null; returnedAt: Date | null }): ExpenseStatus {
  if (approvedAt) return "approved";
  return returnedAt ? "returned" : "handed_in";
}
