import { DomainError, type RefusalCode } from "../errors.ts";
import { assertCapPayable } from "../expenses/expenses-cap.ts";
import type { Currency } from "../format/currency.ts";
import { formatMinor } from "../format/money-format.ts";
import type { MilestoneId } from "../ids.ts";
import type { MilestoneStatus } from "../milestones/milestone.ts";
import { assertPeriodFits, isSamePeriod, type Period } from "../milestones/period.ts";
import type { Minor } from "../money.ts";
import type { Project } from "../projects/project.ts";
import type { Change, MilestoneTerms } from "./change-order.ts";

/**
 * `hasWaitingWeek`: hours of it were handed over, and the client has not answered them. `lastWeek`: the last one of which hours were ever
 * handed over, 0 without any. `expenses`: what is in escrow for its expenses, in which milestone, and what of them waits for an answer or was
 * paid, in minor units.
 */
export type PresentMilestone = MilestoneTerms & {
  id: MilestoneId;
  status: MilestoneStatus;
  hasWaitingWeek: boolean;
  lastWeek: number;
  expenses: PresentExpenses;
};

export type PresentExpenses = { potId: MilestoneId | null; heldMinor: Minor; waitingMinor: Minor; paidMinor: Minor };

const CHANGEABLE: readonly MilestoneStatus[] = ["planned", "funded", "submitted"];
const HELD: readonly MilestoneStatus[] = ["funded", "submitted"];

/**
 * What a party asks for: without a milestone a new one, which needs a title and an amount and may be by the hour; what is left out of the
 * others stays, and one by the hour may have another rate and other weeks.
 */
export type AskedChange = {
  milestoneId?: MilestoneId | undefined;
  remove?: boolean | undefined;
  title?: string | undefined;
  description?: string | null | undefined;
  amountMinor?: Minor | undefined;
  dueDate?: string | null | undefined;
  period?: Period | null | undefined;
  expensesCapMinor?: Minor | null | undefined;
};

type Terms = { minMinor: Minor; currency: Currency };

/**
 * The changes that a party asks for, each beside what its milestone says now. Refuses (invalid, at `changes.N`) a milestone that is not the
 * project's, is named twice, or is disputed or settled, an amount below the smallest milestone (`minMinor`), and a second raise of money
 * that is held: one order has one payment; also a period for what is not by the hour, fewer weeks than have hours, and (at its
 * `expensesCap`) a cap of expenses below those that are handed in or paid, or with which its milestone could not be paid at once. Refuses
 * (conflict) to lower or drop what has a week that waits. What says the same as before is left out; refuses (invalid, at `changes`) an order
 * of nothing else.
 */
export function planChanges(
  asked: readonly AskedChange[],
  present: readonly PresentMilestone[],
  { minMinor, currency }: Terms,
): Change[] {
  let raises = 0;
  const named = new Set<MilestoneId>();
  const changes = asked.flatMap((one, index) => {
    const refuse = (code: PlanRefusal, field: string) => refusedAt(code, `changes.${index}.${field}`);
    const milestone = present.find(({ id }) => id === one.milestoneId);
    if (one.milestoneId && !milestone) throw refuse("change-orders/unknown-milestone", "milestoneId");
    const change = milestone ? changeOf(one, milestone) : added(one, refuse);
    if (milestone) {
      if (named.has(milestone.id)) throw refuse("change-orders/named-twice", "milestoneId");
      named.add(milestone.id);
      if (!CHANGEABLE.includes(milestone.status)) throw refuse("change-orders/milestone-settled", "milestoneId");
    }
    if (milestone && one.period && !milestone.period) throw refuse("change-orders/period-stays", "period");
    if (change.kind === "change" && isSame(change.before, change.after)) return [];
    if (milestone && dropsWeekWithHours(change, milestone))
      throw new DomainError(
        "invalid",
        "change-orders/week-has-hours",
        { week: milestone.lastWeek },
        { issues: [{ path: `changes.${index}.period.weeks` }] },
      );
    if (takesFromWaitingWeek(change, milestone)) throw new DomainError("conflict", "change-orders/week-waits");
    if (change.kind !== "remove" && isTooSmall(change, minMinor))
      throw new DomainError(
        "invalid",
        "milestones/too-small",
        { min: formatMinor(minMinor, currency) },
        { issues: [{ path: `changes.${index}.amount` }] },
      );
    if (change.kind !== "remove" && change.after.period && milestone?.status !== "funded")
      assertPeriodFits(change.after.amountMinor, change.after.period, { currency, path: `changes.${index}.amount` });
    if (change.kind !== "remove") assertCapPayable(change.after, currency, `changes.${index}.expensesCap`);
    const usedMinor = milestone ? usedOf(milestone) : 0;
    if (isBelowUsed(change, milestone))
      throw new DomainError(
        "invalid",
        "change-orders/expenses-in-use",
        { least: formatMinor(usedMinor, currency) },
        { issues: [{ path: `changes.${index}.expensesCap` }] },
      );
    for (const field of raisedFields(change, present)) {
      if (++raises > 1) throw refuse("change-orders/one-raise", field);
    }
    return [change];
  });
  if (changes.length === 0) throw refusedAt("change-orders/changes-nothing", "changes");
  return changes;
}

type PlanRefusal = Extract<
  RefusalCode,
  | "change-orders/unknown-milestone"
  | "change-orders/named-twice"
  | "change-orders/milestone-settled"
  | "change-orders/changes-nothing"
  | "change-orders/one-raise"
  | "change-orders/new-needs-title"
  | "change-orders/new-needs-amount"
  | "change-orders/period-stays"
>;
const refusedAt = (code: PlanRefusal, path: string) => new DomainError("invalid", code, {}, { issues: [{ path }] });

function added(
  { title, description = null, amountMinor, dueDate = null, period = null, expensesCapMinor = null }: AskedChange,
  refuse: (code: PlanRefusal, field: string) => DomainError,
): Change {
  if (!title) throw refuse("change-orders/new-needs-title", "title");
  if (amountMinor === undefined) throw refuse("change-orders/new-needs-amount", "amount");
  return { kind: "add", after: { title, description, amountMinor, dueDate, period, expensesCapMinor } };
}

function changeOf(asked: AskedChange, milestone: PresentMilestone): Change {
  const before = termsOf(milestone);
  if (asked.remove) return { kind: "remove", milestoneId: milestone.id, before };
  const after = {
    title: asked.title ?? before.title,
    description: asked.description === undefined ? before.description : asked.description,
    amountMinor: asked.amountMinor ?? before.amountMinor,
    dueDate: asked.dueDate === undefined ? before.dueDate : asked.dueDate,
    period: asked.period ?? before.period,
    expensesCapMinor: asked.expensesCapMinor === undefined ? before.expensesCapMinor : asked.expensesCapMinor,
  };
  return { kind: "change", milestoneId: milestone.id, before, after };
}

/** A milestone that was smaller before the smallest was raised may keep its amount. */
const isTooSmall = (change: Exclude<Change, { kind: "remove" }>, minMinor: Minor) =>
  change.after.amountMinor < minMinor &&
  (change.kind === "add" || change.after.amountMinor !== change.before.amountMinor);

const termsOf = (milestone: MilestoneTerms): MilestoneTerms => {
  const { title, description, amountMinor, dueDate, period, expensesCapMinor } = milestone;
  return { title, description, amountMinor, dueDate, period, expensesCapMinor };
};

const isSame = (one: MilestoneTerms, other: MilestoneTerms) =>
  one.title === other.title &&
  one.description === other.description &&
  one.amountMinor === other.amountMinor &&
  one.dueDate === other.dueDate &&
  one.expensesCapMinor === other.expensesCapMinor &&
  isSamePeriod(one.period, other.period);

/** Hours that were handed over are answered before their money can go. */
function takesFromWaitingWeek(change: Change, milestone: PresentMilestone | undefined): boolean {
  if (change.kind === "add" || !milestone?.hasWaitingWeek) return false;
  return change.kind === "remove" || change.after.amountMinor < change.before.amountMinor;
}

const usedOf = ({ expenses: { waitingMinor, paidMinor } }: PresentMilestone): Minor => waitingMinor + paidMinor;

/** What was handed in within the cap is answered by it, whatever is agreed later. */
function isBelowUsed(change: Change, milestone: PresentMilestone | undefined): boolean {
  if (change.kind !== "change" || !milestone) return false;
  const { before, after } = change;
  return after.expensesCapMinor !== before.expensesCapMinor && (after.expensesCapMinor ?? 0) < usedOf(milestone);
}

/** A week of which hours were handed over stays, also once it was sent back. */
const dropsWeekWithHours = (change: Change, { lastWeek }: PresentMilestone): boolean =>
  change.kind === "change" && change.after.period !== null && change.after.period.weeks < lastWeek;

/**
 * Whether every milestone that an order names is still what it was when the order was proposed, and can be changed; of none: it is. One that
 * was funded meanwhile may make a second raise of held money, which one payment cannot pay; of one that the order lowers or drops no
 * week may wait for an answer, and no hours be handed over in a week that it takes away. Nor may expenses have been handed in meanwhile
 * that a lower cap would not pay.
 */
export function isUnmoved(changes: readonly Change[], present: readonly PresentMilestone[]): boolean {
  if (changes.flatMap((change) => raisedFields(change, present)).length > 1) return false;
  return changes.every((change) => {
    if (change.kind === "add") return true;
    const milestone = present.find(({ id }) => id === change.milestoneId);
    return (
      milestone !== undefined &&
      CHANGEABLE.includes(milestone.status) &&
      isSame(change.before, milestone) &&
      !dropsWeekWithHours(change, milestone) &&
      !takesFromWaitingWeek(change, milestone) &&
      !isBelowUsed(change, milestone)
    );
  });
}

/** Whether an order still fits its project: that is in progress, and nothing that the order names has changed. */
export function isApplicable(
  { status }: Pick<Project, "status">,
  changes: readonly Change[],
  present: readonly PresentMilestone[],
): boolean {
  return status === "in_progress" && isUnmoved(changes, present);
}

/** How much more of held money a change asks for, for work and for expenses, in minor units; 0 for every other change. */
export function raiseOf(change: Change, present: readonly PresentMilestone[]): { work: Minor; expenses: Minor } {
  if (change.kind !== "change" || !heldOf(change.milestoneId, present)) return { work: 0, expenses: 0 };
  const { before, after } = change;
  return {
    work: Math.max(0, after.amountMinor - before.amountMinor),
    expenses: Math.max(0, (after.expensesCapMinor ?? 0) - (before.expensesCapMinor ?? 0)),
  };
}

/** What the client pays before this change is in force, in minor units. */
export function raisedBy(change: Change, present: readonly PresentMilestone[]): Minor {
  const { work, expenses } = raiseOf(change, present);
  return work + expenses;
}

function raisedFields(change: Change, present: readonly PresentMilestone[]): ("amount" | "expensesCap")[] {
  const { work, expenses } = raiseOf(change, present);
  return [...(work > 0 ? ["amount" as const] : []), ...(expenses > 0 ? ["expensesCap" as const] : [])];
}

const heldOf = (id: MilestoneId, present: readonly PresentMilestone[]) =>
  present.find((milestone) => milestone.id === id && HELD.includes(milestone.status));

/**
 * What of the money for a milestone's expenses goes back by a lower cap, in minor units: what is paid and what waits stays. A bank may have
 * taken it before: then there is nothing to give back.
 */
export function expensesRefund({ heldMinor, paidMinor }: PresentExpenses, capMinor: Minor | null): Minor {
  return Math.max(0, heldMinor - Math.max(0, (capMinor ?? 0) - paidMinor));
}

export type ChangeSums = {
  /** What is agreed for the work comes to this much more, or less, in minor units; expenses are beside it. */
  differenceMinor: Minor;
  /** What the client pays before the order is in force. */
  toFundMinor: Minor;
  /** What goes back to the client once it is. */
  toRefundMinor: Minor;
};

/** What an order means in money as its milestones are at present. */
export function sumsOf(changes: readonly Change[], present: readonly PresentMilestone[]): ChangeSums {
  const sums = { differenceMinor: 0, toFundMinor: 0, toRefundMinor: 0 };
  for (const change of changes) {
    const before = change.kind === "add" ? 0 : change.before.amountMinor;
    const after = change.kind === "remove" ? 0 : change.after.amountMinor;
    sums.differenceMinor += after - before;
    sums.toFundMinor += raisedBy(change, present);
    const milestone = change.kind === "add" ? undefined : heldOf(change.milestoneId, present);
    if (milestone) sums.toRefundMinor += Math.max(0, before - after) + expensesBack(change, milestone);
  }
  return sums;
}

/** What is left for expenses of a dropped milestone goes back with it, or after the last answer to what waits. */
function expensesBack(change: Change, { expenses }: PresentMilestone): Minor {
  if (change.kind === "remove") return expenses.waitingMinor === 0 ? expenses.heldMinor : 0;
  if (change.kind === "add" || change.after.expensesCapMinor === change.before.expensesCapMinor) return 0;
  const isLower = (change.after.expensesCapMinor ?? 0) < (change.before.expensesCapMinor ?? 0);
  return isLower ? expensesRefund(expenses, change.after.expensesCapMinor) : 0;
}
