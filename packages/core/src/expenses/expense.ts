import { DomainError, invariant } from "../errors.ts";
import { formatMinor } from "../format/money-format.ts";
import type { ExpenseId, MilestoneId } from "../ids.ts";
import { remindersBefore, settledBy } from "../milestones/escrow-term.ts";
import type { Milestone } from "../milestones/milestone.ts";
import { isEscrowed, isUnderWay } from "../milestones/milestone-actions.ts";
import { latestDay } from "../milestones/period.ts";
import type { Minor } from "../money.ts";
import type { Project } from "../projects/project.ts";
import { ANSWER_DAYS, ANSWER_REMINDER_DAYS } from "../timesheets/timesheet.ts";
import { nextStatus } from "../transitions.ts";
import { assertCapPayable } from "./expenses-cap.ts";

export const EXPENSE_STATUSES = ["handed_in", "approved", "returned", "withdrawn", "lapsed"] as const;
export type ExpenseStatus = (typeof EXPENSE_STATUSES)[number];
export type ExpenseAction = "approve" | "return" | "revise" | "withdraw" | "lapse";

/**
 * `approve` is the client's, or happens automatically on the fifth day without an answer, as with the hours of a week. An expense that was
 * sent back is revised as its next version, or taken back. `lapse`: the money for it went back, because the project was cancelled or a bank
 * took it; one that was sent back also lapses when its milestone is settled.
 */
export const EXPENSE_TRANSITIONS = {
  handed_in: { approve: "approved", return: "returned", withdraw: "withdrawn", lapse: "lapsed" },
  approved: {},
  returned: { revise: "handed_in", withdraw: "withdrawn", lapse: "lapsed" },
  withdrawn: {},
  lapsed: {},
} as const satisfies Record<ExpenseStatus, Partial<Record<ExpenseAction, ExpenseStatus>>>;

export const EXPENSE_KINDS = ["travel", "accommodation", "meals", "software", "equipment", "other"] as const;
export type ExpenseKind = (typeof EXPENSE_KINDS)[number];

/** What a receipt is: anything that can be looked at in place. */
export const RECEIPT_VIEWS = ["pdf", "image"] as const;

const DAY_MS = 86_400_000;

/** A receipt's VAT rate is at most this; in basis points. */
export const RECEIPT_VAT_MAX = 5_000;

export type Expense = {
  id: ExpenseId;
  /** Whose expenses these are; the money for them is held in a milestone of its own. */
  milestoneId: MilestoneId;
  status: ExpenseStatus;
  /** Counts from 1: how often it was handed in. */
  version: number;
  kind: ExpenseKind;
  /** The day on the receipt, yyyy-MM-dd. */
  spentOn: string;
  description: string;
  /** With VAT, as the receipt says. */
  amountMinor: Minor;
  handedInAt: Date;
  /** While it waits: when it is approved automatically. */
  answerBy: Date | null;
};

/** The title of the milestone that holds the money for expenses of another one. */
export const expensesTitle = (title: string) => `Expenses: ${title}`.slice(0, TITLE_MAX);
/** The title of what an approved expense was paid as. */
export const expenseTitle = ({ kind, description }: Pick<Expense, "kind" | "description">) =>
  `Expense (${kind}): ${description.replace(/\s+/g, " ")}`.slice(0, TITLE_MAX);
const TITLE_MAX = 200;

/**
 * The client says up to what sum a milestone's expenses are paid (null: none), before it is funded. Before the deal that is their plan;
 * afterwards they alone may add a cap where the deal names none, which takes nothing from anyone. Refuses (conflict) a milestone that is
 * funded or ended, and a cap that is agreed: that changes by a change order. Refuses (invalid, at `amount`) a sum that could not be paid at
 * once.
 */
export function setExpensesCap(milestone: Milestone, project: Project, capMinor: Minor | null): void {
  if (project.status !== "open" && project.status !== "in_progress") {
    throw new DomainError("conflict", "projects/closed");
  }
  if (milestone.expensesOfId || milestone.status !== "planned")
    throw new DomainError("conflict", "expenses/cap-funded");
  if (capMinor !== milestone.expensesCapMinor) assertCapNotAgreed(milestone, project);
  assertCapPayable({ amountMinor: milestone.amountMinor, expensesCapMinor: capMinor }, milestone.currency, "amount");
}

/** Refuses (conflict) where the deal names a cap: it changes by a change order, and goes with no plan of the client's own. */
export function assertCapNotAgreed(milestone: Milestone, project: Project): void {
  const isAgreed = project.status === "in_progress" && (milestone.expensesCapMinor ?? null) !== null;
  if (isAgreed) throw new DomainError("conflict", "expenses/cap-agreed");
}

type HandedIn = {
  amountMinor: Minor;
  vatMinor: Minor | null;
  /** The one rate that the receipt names; null: it names none, or several. */
  vatRateBasisPoints: number | null;
  spentOn: string;
  /** What the expenses that wait for an answer come to. */
  waitingMinor: Minor;
};

/**
 * The expert hands an expense in. `pot`: the milestone that holds the money for it. Refuses (conflict) where none is held or the work is
 * settled or disputed, and (invalid, at its field) a day that has not come, VAT that is all of the amount or
 * more than its rate makes, and more than the cap leaves.
 */
export function handInExpense(
  milestone: Milestone,
  pot: Milestone | undefined,
  { amountMinor, vatMinor, vatRateBasisPoints, spentOn, waitingMinor }: HandedIn,
  now: Date,
): { status: ExpenseStatus; answerBy: Date } {
  const { fundedAt } = runningPotOf(pot);
  if (!isUnderWay(milestone)) throw notRunning();
  if (spentOn > latestDay(now)) throw new DomainError("invalid", "expenses/not-spent-yet", {}, at("spentOn"));
  if (vatMinor !== null && vatMinor >= amountMinor) {
    throw new DomainError("invalid", "expenses/vat-above-amount", {}, at("vatAmount"));
  }
  const mostMinor = vatRateBasisPoints === null ? amountMinor : mostVatWithin(amountMinor, vatRateBasisPoints);
  if (vatMinor !== null && vatMinor > mostMinor) {
    const most = formatMinor(mostMinor, milestone.currency);
    throw new DomainError("invalid", "expenses/vat-above-rate", { most }, at("vatAmount"));
  }
  const leftMinor = Math.max(0, (pot?.amountMinor ?? 0) - waitingMinor);
  if (amountMinor > leftMinor) {
    const left = formatMinor(leftMinor, milestone.currency);
    throw new DomainError("invalid", "expenses/above-cap", { left }, at("amount"));
  }
  const answerBy = Math.min(now.getTime() + ANSWER_DAYS * DAY_MS, settledBy(fundedAt).getTime());
  return { status: "handed_in", answerBy: new Date(answerBy) };
}

/** A till rounds the VAT of each line. */
const VAT_ROUNDING_MINOR = 10;

/** The most VAT at this rate within an amount, in minor units. A receipt of which a part is at another rate has less. */
function mostVatWithin(amountMinor: Minor, basisPoints: number): Minor {
  if (basisPoints === 0) return 0;
  return Math.ceil((amountMinor * basisPoints) / (10_000 + basisPoints)) + VAT_ROUNDING_MINOR;
}

/**
 * The expert puts an expense right that was sent back and hands it in again: the five days start again. Refuses (conflict) one that was not
 * sent back, and whatever else is refused of one that is handed in for the first time.
 */
export function reviseExpense(
  milestone: Milestone,
  pot: Milestone | undefined,
  { status, version }: Pick<Expense, "status" | "version">,
  asked: HandedIn,
  now: Date,
): { status: ExpenseStatus; version: number; answerBy: Date } {
  const next = nextStatus<ExpenseStatus>(EXPENSE_TRANSITIONS, status, "revise");
  if (!next) throw new DomainError("conflict", "expenses/not-returned");
  const { answerBy } = handInExpense(milestone, pot, asked, now);
  return { status: next, version: version + 1, answerBy };
}

export const EXPENSE_FIELDS = [
  "description",
  "kind",
  "spentOn",
  "amount",
  "vatRate",
  "vatAmount",
  "receiptId",
] as const;
export type ExpenseField = (typeof EXPENSE_FIELDS)[number];
/** What one version of an expense says, as texts; a receipt by its file. */
export type ExpenseTexts = Readonly<Record<ExpenseField, string | null>>;

/** What a version says otherwise than the one before it. */
export const changedFields = (before: ExpenseTexts, after: ExpenseTexts): ExpenseField[] =>
  EXPENSE_FIELDS.filter((field) => before[field] !== after[field]);

/**
 * The approval of an expense pays all of it out of what is held for expenses; the cap was minded when it was handed in. Refuses (conflict)
 * while the milestone is in dispute.
 */
export function approveExpense(
  milestone: Milestone,
  pot: Milestone | undefined,
  { status, amountMinor }: Pick<Expense, "status" | "amountMinor">,
) {
  const next = decided(status, "approve");
  const held = runningPotOf(pot);
  if (milestone.status === "disputed") throw notRunning();
  invariant(amountMinor <= held.amountMinor, "what waits is never more than what is held");
  return { status: next, isAll: amountMinor === held.amountMinor };
}

/**
 * The client sends an expense back with a reason, or the expert takes one back that waits or was sent back: nothing is paid for it. Refuses
 * (conflict) what the status does not allow.
 */
export function endExpense({ status }: Pick<Expense, "status">, action: "return" | "withdraw" | "lapse") {
  return { status: decided(status, action) };
}

/** Automatically on its day, unless the milestone is in dispute: then after the decision. */
export function isExpenseOverdue(
  { status, answerBy }: Pick<Expense, "status" | "answerBy">,
  milestone: Pick<Milestone, "status">,
  now: Date,
): boolean {
  return status === "handed_in" && milestone.status !== "disputed" && answerBy !== null && answerBy <= now;
}

/** How many reminders an expense that waits should have had. */
export function expenseRemindersDue(
  { handedInAt: since, answerBy: end }: { handedInAt: Date; answerBy: Date },
  now: Date,
) {
  return remindersBefore(end, ANSWER_REMINDER_DAYS, { since, now });
}

export function expenseNotFound(): DomainError {
  return new DomainError("not_found", "expenses/not-found");
}

/** The milestone that holds money for expenses, while it does. Refuses (conflict) where there is none. */
function runningPotOf(pot: Milestone | undefined): Milestone & { fundedAt: Date } {
  if (!pot) throw new DomainError("conflict", "expenses/none-agreed");
  const { fundedAt } = pot;
  if (!isEscrowed(pot.status) || !fundedAt) throw notRunning();
  return { ...pot, fundedAt };
}

function decided(status: ExpenseStatus, action: ExpenseAction): ExpenseStatus {
  const next = nextStatus<ExpenseStatus>(EXPENSE_TRANSITIONS, status, action);
  if (!next) throw new DomainError("conflict", "expenses/not-waiting");
  return next;
}

const notRunning = () => new DomainError("conflict", "expenses/not-running");
const at = (path: string) => ({ issues: [{ path }] });
