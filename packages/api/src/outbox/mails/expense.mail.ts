import type { DomainEventOf } from "@quorate/core/events/domain-event";
import type { ExpenseStatus } from "@quorate/core/expenses/expense";
import { formatDate } from "@quorate/core/format/date-format";
import { formatMoney } from "@quorate/core/format/money-format";
import { nameOf, type OfProject, openProject, quotedMilestone } from "@quorate/core/mail/deal-in-mail";
import { facts, type Letter, type MailPerson, said, text } from "@quorate/core/mail/letter";
import { MAIL_RULES } from "@quorate/core/mail/mail-rules";
import { calledInMail, introducedInMail } from "@quorate/core/mail/names-in-mails";
import { sample } from "@quorate/core/mail/sample-facts";
import { findExpenseRow } from "../../expenses/expenses.queries.ts";
import { mail, mails } from "../mail/mail-form.service.ts";
import { findReaderDay } from "../mail/reader-day.service.ts";
import { besideTheBell, type EventMailPorts, type Told } from "./beside-the-bell.service.ts";
import { findMilestoneForMail } from "./event-mail-facts.queries.ts";
import { findActorAs } from "./find-actor.service.ts";

/** `amount`: with VAT, as people read it; `spentOn`: the day on the receipt. */
type OfExpense = OfProject & { milestone: string; description: string; amount: string; spentOn: string };

const expenseFacts = (
  { project, milestone, amount, spentOn }: OfExpense,
  ...more: readonly (readonly [string, string])[]
) =>
  facts(
    ["Project", calledInMail(project, "a project")],
    ["Milestone", calledInMail(milestone, "a milestone")],
    ["Date of the receipt", spentOn],
    ["Amount", amount],
    ...more,
  );

const { project, projectId, milestone, amount } = sample.milestone;
const sampleExpense: OfExpense = {
  project,
  projectId,
  milestone,
  amount,
  description: "Train to Leeds and back",
  spentOn: "Mar 2, 2026",
};

export const expenseMails = mails({
  "expense-handed-in": mail(
    MAIL_RULES.work,
    ({ by, answerBy, ...of }: OfExpense & { by: MailPerson; answerBy: string }): Letter => ({
      subject: `${nameOf(by)} handed in an expense of ${of.amount}: ${quotedMilestone(of.milestone)}`,
      by,
      parts: [
        text(
          `${introducedInMail(by)} handed in an expense for ${quotedMilestone(of.milestone)}. Approve it, or send it back with a reason.`,
        ),
        ...said(of.description),
        expenseFacts(of, ["Approved without an answer", answerBy]),
        openProject("Look at the expense", of),
      ],
    }),
    [{ ...sampleExpense, by: sample.ada, answerBy: "Mar 7, 2026" }],
  ),
  "expense-answer-due": mail(
    MAIL_RULES.deadline,
    ({ answerBy, ...of }: OfExpense & { answerBy: string }): Letter => ({
      subject: `Answer by ${answerBy}: an expense of ${of.amount} for ${quotedMilestone(of.milestone)}`,
      parts: [
        text(
          `An expense for ${quotedMilestone(of.milestone)} waits for your answer. If you do nothing, it is approved on ${answerBy} and ${of.amount} is released.`,
        ),
        expenseFacts(of),
        openProject("Look at the expense", of),
      ],
    }),
    [{ ...sampleExpense, answerBy: "Mar 7, 2026" }],
  ),
  "expense-returned": mail(
    MAIL_RULES.work,
    ({ by, reason, ...of }: OfExpense & { by: MailPerson; reason: string | null }): Letter => ({
      subject: `An expense was sent back: ${quotedMilestone(of.milestone)}`,
      by,
      parts: [
        text(`${introducedInMail(by)} sent an expense for ${quotedMilestone(of.milestone)} back to you.`),
        ...said(reason),
        text("Nothing is paid for it. Put it right, and hand it in again as a new one."),
        expenseFacts(of),
        openProject("Open the expenses", of),
      ],
    }),
    [{ ...sampleExpense, by: sample.client, reason: "This is the receipt of another journey." }],
  ),
  "expense-approved": mail(
    MAIL_RULES.work,
    ({ isAutomatic, ...of }: OfExpense & { isAutomatic: boolean }): Letter => ({
      subject: `Approved: an expense of ${of.amount} for ${quotedMilestone(of.milestone)}`,
      parts: [
        text(
          isAutomatic
            ? `No answer came in five days: an expense for ${quotedMilestone(of.milestone)} is approved, and ${of.amount} is released without a fee.`
            : `An expense for ${quotedMilestone(of.milestone)} is approved, and ${of.amount} is released without a fee.`,
        ),
        expenseFacts(of),
        openProject("Open the project", of),
      ],
    }),
    [
      { ...sampleExpense, isAutomatic: false },
      { ...sampleExpense, isAutomatic: true },
    ],
  ),
});

type ExpenseEvent =
  | "expense.handed-in"
  | "expense.answer-due"
  | "expense.returned"
  | "expense.approved"
  | "expense.auto-approved";

/** An expense as long as it is what the mail says of it. */
async function readExpense(ports: EventMailPorts, event: DomainEventOf<ExpenseEvent>, status: ExpenseStatus) {
  const row = await findExpenseRow(ports.db, event.expenseId);
  const of = await findMilestoneForMail(ports.db, event.milestoneId);
  if (!of || row?.status !== status) return null;
  const inMail: OfExpense = {
    project: of.project,
    projectId: of.projectId,
    milestone: of.milestone,
    description: row.description,
    amount: formatMoney(row.amount, ports.currency),
    spentOn: formatDate(row.spent_on),
  };
  return { row, inMail };
}

function approvedMail({ isAutomatic }: { isAutomatic: boolean }): Told<DomainEventOf<ExpenseEvent>> {
  return async (ports, event) => {
    const expense = await readExpense(ports, event, "approved");
    return expense && expenseMails["expense-approved"].write({ ...expense.inMail, isAutomatic });
  };
}

export const expenseMail = {
  mails: expenseMails,
  subscribers: {
    "expense-mail": besideTheBell({
      expense_handed_in: async (ports, event, { receiverId }) => {
        const expense = await readExpense(ports, event, "handed_in");
        const by = await findActorAs(ports.db, event.actorId, "expert");
        if (!expense?.row.answer_by || !by) return null;
        const dayOf = await findReaderDay(ports.db, { userId: receiverId });
        const answerBy = dayOf(expense.row.answer_by);
        return expenseMails["expense-handed-in"].write({ ...expense.inMail, by, answerBy });
      },
      expense_answer_due: async (ports, event, { receiverId }) => {
        const expense = await readExpense(ports, event, "handed_in");
        if (!expense?.row.answer_by) return null;
        const dayOf = await findReaderDay(ports.db, { userId: receiverId });
        return expenseMails["expense-answer-due"].write({ ...expense.inMail, answerBy: dayOf(expense.row.answer_by) });
      },
      expense_returned: async (ports, event) => {
        const expense = await readExpense(ports, event, "returned");
        const by = await findActorAs(ports.db, event.actorId, "client");
        if (!expense || !by) return null;
        return expenseMails["expense-returned"].write({ ...expense.inMail, by, reason: expense.row.return_reason });
      },
      expense_approved: approvedMail({ isAutomatic: false }),
      expense_auto_approved: approvedMail({ isAutomatic: true }),
    }),
  },
};
