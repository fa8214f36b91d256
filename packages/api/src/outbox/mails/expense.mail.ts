import type { DomainEventOf } from "@quorate/core/events/domain-event";
import {
  changedFields,
  type ExpenseField,
  type ExpenseStatus,
  type ExpenseTexts,
} from "@quorate/core/expenses/expense";
import type { Currency } from "@quorate/core/format/currency";
import { formatDate } from "@quorate/core/format/date-format";
import { formatMoney } from "@quorate/core/format/money-format";
import { nameOf, type OfProject, openProject, quotedMilestone } from "@quorate/core/mail/deal-in-mail";
import { facts, type Letter, type MailPerson, said, text } from "@quorate/core/mail/letter";
import { MAIL_RULES } from "@quorate/core/mail/mail-rules";
import { calledInMail, introducedInMail } from "@quorate/core/mail/names-in-mails";
import { sample } from "@quorate/core/mail/sample-facts";
import { ratePercent } from "@quorate/core/vat/vat-amount";
import { withUnit } from "@quorate/core/words/with-unit";
import {
  type ExpenseRow,
  type ExpenseVersionRow,
  findExpenseRow,
  listEarlierVersions,
} from "../../expenses/expenses.queries.ts";
import { mail, mails } from "../mail/mail-form.service.ts";
import { findReaderDay } from "../mail/reader-day.service.ts";
import { besideTheBell, type EventMailPorts, type Told } from "./beside-the-bell.service.ts";
import { findMilestoneForMail } from "./event-mail-facts.queries.ts";
import { findActorAs } from "./find-actor.service.ts";

/** `amount`: with VAT, as people read it; `spentOn`: the day on the receipt. */
type OfExpense = OfProject & { milestone: string; description: string; amount: string; spentOn: string };

/** What a version says otherwise than the one before it: a field's name, and what it says and said. */
type Changes = readonly (readonly [string, string])[];

const expenseFacts = (
  { project, milestone, amount, spentOn }: OfExpense,
  ...more: readonly (readonly [string, string])[]
) =>
  facts(
    ["Project", calledInMail(project, "a project")],
    ["Milestone", calledInMail(milestone, "a milestone")],
    ["Receipt date", spentOn],
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
        expenseFacts(of, ["Approved automatically", answerBy]),
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
          `An expense for ${quotedMilestone(of.milestone)} is waiting for your answer. If you do nothing, it is approved on ${answerBy} and ${of.amount} is released.`,
        ),
        expenseFacts(of),
        openProject("Look at the expense", of),
      ],
    }),
    [{ ...sampleExpense, answerBy: "Mar 7, 2026" }],
  ),
  "expense-revised": mail(
    MAIL_RULES.work,
    ({ by, answerBy, changes, ...of }: OfExpense & { by: MailPerson; answerBy: string; changes: Changes }): Letter => ({
      subject: `${nameOf(by)} revised an expense of ${of.amount}: ${quotedMilestone(of.milestone)}`,
      by,
      parts: [
        text(
          `${introducedInMail(by)} revised an expense for ${quotedMilestone(of.milestone)} that you sent back. Approve it, or send it back with a reason.`,
        ),
        ...said(of.description),
        text(changes.length === 0 ? "It says the same as before." : "What is different now:"),
        ...(changes.length === 0 ? [] : [facts(...changes)]),
        expenseFacts(of, ["Approved automatically", answerBy]),
        openProject("Look at the expense", of),
      ],
    }),
    [
      {
        ...sampleExpense,
        by: sample.ada,
        answerBy: "Mar 9, 2026",
        changes: [["Amount", `${sample.money("140.00")}, was ${sample.money("150.00")}`]],
      },
      { ...sampleExpense, by: sample.ada, answerBy: "Mar 9, 2026", changes: [] },
    ],
  ),
  "expense-returned": mail(
    MAIL_RULES.work,
    ({
      by,
      reason,
      isOver,
      ...of
    }: OfExpense & { by: MailPerson; reason: string | null; isOver: boolean }): Letter => ({
      subject: `An expense was sent back: ${quotedMilestone(of.milestone)}`,
      by,
      parts: [
        text(`${introducedInMail(by)} sent an expense for ${quotedMilestone(of.milestone)} back to you.`),
        ...said(reason),
        text(
          isOver
            ? "Nothing is paid for it: the milestone is settled, so it cannot be handed in again."
            : "Nothing is paid for it yet. Revise it and hand it in again: what you entered and the receipt are still there.",
        ),
        expenseFacts(of),
        openProject("Open the expenses", of),
      ],
    }),
    [
      { ...sampleExpense, by: sample.client, reason: "This is the receipt of another journey.", isOver: false },
      { ...sampleExpense, by: sample.client, reason: "This is the receipt of another journey.", isOver: true },
    ],
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
  | "expense.revised"
  | "expense.approved"
  | "expense.auto-approved";

/** An expense as long as it is what the mail says of it. */
async function readExpense(
  ports: EventMailPorts,
  event: DomainEventOf<ExpenseEvent>,
  ...statuses: readonly ExpenseStatus[]
) {
  const row = await findExpenseRow(ports.db, event.expenseId);
  const of = await findMilestoneForMail(ports.db, event.milestoneId);
  if (!of || !row || !statuses.includes(row.status)) return null;
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

const FIELD_NAMES: Readonly<Record<ExpenseField, string>> = {
  description: "What it was for",
  kind: "Kind",
  spentOn: "Receipt date",
  amount: "Amount",
  vatRate: "VAT rate",
  vatAmount: "VAT included",
  receiptId: "Receipt",
};

/** What the version that stands says otherwise than the one that was sent back last. */
async function readChanges({ db, currency }: EventMailPorts, row: ExpenseRow): Promise<Changes> {
  const [before] = await listEarlierVersions(db, [row.id]);
  if (!before) return [];
  const [was, is] = [textsOf(before, currency), textsOf(row, currency)];
  return changedFields(was, is).map((field) => {
    if (field === "receiptId") return [FIELD_NAMES[field], "Another one"];
    return [FIELD_NAMES[field], `${is[field] ?? "Not stated"}, was ${was[field] ?? "not stated"}`];
  });
}

function textsOf(row: ExpenseRow | ExpenseVersionRow, currency: Currency): ExpenseTexts {
  return {
    description: row.description,
    kind: row.kind,
    spentOn: formatDate(row.spent_on),
    amount: formatMoney(row.amount, currency),
    vatRate: row.vat_rate_basis_points === null ? null : withUnit(ratePercent(row.vat_rate_basis_points), "%"),
    vatAmount: row.vat_amount === null ? null : formatMoney(row.vat_amount, currency),
    receiptId: row.file_id,
  };
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
      expense_revised: async (ports, event, { receiverId }) => {
        const expense = await readExpense(ports, event, "handed_in");
        const by = await findActorAs(ports.db, event.actorId, "expert");
        if (!expense?.row.answer_by || !by) return null;
        const dayOf = await findReaderDay(ports.db, { userId: receiverId });
        const [answerBy, changes] = [dayOf(expense.row.answer_by), await readChanges(ports, expense.row)];
        return expenseMails["expense-revised"].write({ ...expense.inMail, by, answerBy, changes });
      },
      expense_returned: async (ports, event) => {
        const expense = await readExpense(ports, event, "returned", "lapsed");
        const by = await findActorAs(ports.db, event.actorId, "client");
        if (!expense || !by) return null;
        const { return_reason: reason, status } = expense.row;
        const isOver = status === "lapsed";
        return expenseMails["expense-returned"].write({ ...expense.inMail, by, reason, isOver });
      },
      expense_approved: approvedMail({ isAutomatic: false }),
      expense_auto_approved: approvedMail({ isAutomatic: true }),
    }),
  },
};
