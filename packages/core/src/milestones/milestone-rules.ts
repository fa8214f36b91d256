import { DomainError, invariant } from "../errors.ts";
import type { Currency } from "../format/currency.ts";
import { formatMinor } from "../format/money-format.ts";
import type { Minor } from "../money.ts";
import { type Fee, feeFor } from "../payments/fee.ts";
import type { Payment } from "../payments/payment.ts";
import { PAYMENT_TRANSITIONS } from "../payments/payment.ts";
import { assertNoPaidCall } from "../projects/paid-call-project.ts";
import type { Project } from "../projects/project.ts";
import { nextStatus } from "../transitions.ts";
import { hasTimeForChanges, refundAtAfterChanges } from "./escrow-term.ts";
import { MILESTONE_TRANSITIONS, type Milestone } from "./milestone.ts";

/** Milestones are planned before and during the work; a finished project takes no more, and neither does a paid call. */
export function assertMilestonePlannable(project: Project): void {
  assertNoPaidCall(project);
  if (project.status === "open" || project.status === "in_progress") return;
  throw new DomainError("conflict", "projects/closed");
}

/**
 * A client who plans milestones replaces the automatic one for the whole budget, as long as no payment for it is under way.
 * Returns the milestone to cancel, if there is one.
 */
export function milestoneReplacedByPlan(
  milestones: readonly (Milestone & { hasLivePayment: boolean })[],
): Milestone | undefined {
  return milestones.find(({ isWholeProject, status, hasLivePayment }) => {
    return isWholeProject && status === "planned" && !hasLivePayment;
  });
}

/** The client's plan of this moment decides the fee, and the fee stays as it is for this payment. */
export function fundMilestone(
  milestone: Milestone,
  project: Project,
  feeBasisPoints: number,
): Fee & {
  amountMinor: Minor;
  currency: Currency;
  feeBasisPoints: number;
  expertId: NonNullable<Project["expertId"]>;
} {
  if (project.status !== "in_progress" || !project.expertId) {
    throw new DomainError("conflict", "projects/not-in-progress", { action: "fund" });
  }
  if (!nextStatus(MILESTONE_TRANSITIONS, milestone.status, "fund")) {
    throw new DomainError("conflict", "milestones/not-planned", { action: "fund" });
  }
  const { amountMinor, currency } = milestone;
  return { amountMinor, currency, feeBasisPoints, expertId: project.expertId, ...feeFor(amountMinor, feeBasisPoints) };
}

/** The expert hands over work that is paid for. Hours are handed over week by week, in timesheets. */
export function submitMilestone(milestone: Milestone) {
  if (milestone.period) throw new DomainError("conflict", "milestones/by-the-hour");
  assertIsWork(milestone);
  const status = nextStatus(MILESTONE_TRANSITIONS, milestone.status, "submit");
  if (!status) {
    throw new DomainError("conflict", "milestones/not-funded");
  }
  return { id: milestone.id, status };
}

/**
 * The client sends work back; the money stays in escrow, the clock of the automatic release stops, and the expert has a week at least. Where
 * the money may not be held for another week, the work is released or disputed.
 */
export function requestChanges(milestone: Milestone, now: Date) {
  const status = nextStatus(MILESTONE_TRANSITIONS, milestone.status, "requestChanges");
  if (!status) throw notSubmitted();
  const { id, fundedAt } = milestone;
  invariant(fundedAt, "submitted work is paid for");
  if (!hasTimeForChanges(fundedAt, now)) throw new DomainError("conflict", "milestones/too-late-for-changes");
  return { id, status, refundAt: refundAtAfterChanges(fundedAt, now) };
}

/** A release pays for work that was handed over. A disputed milestone is an admin's to decide. */
export function assertReleasable(milestone: Milestone): void {
  if (milestone.status !== "submitted") throw notSubmitted();
}

/** Either party may dispute money that is in escrow; from then on only an admin moves it. */
export function disputeMilestone(milestone: Milestone, payment: Payment | undefined) {
  assertIsWork(milestone);
  const status = nextStatus(MILESTONE_TRANSITIONS, milestone.status, "dispute");
  const paymentStatus = payment && nextStatus(PAYMENT_TRANSITIONS, payment.status, "dispute");
  if (!status || !paymentStatus) {
    throw new DomainError("conflict", "milestones/not-in-escrow");
  }
  return { milestone: { id: milestone.id, status }, payment: { id: payment.id, status: paymentStatus } };
}

/** A milestone that is not paid for can be dropped; a payment that is still being made goes with it. */
export function cancelMilestone(milestone: Milestone) {
  const status = nextStatus(MILESTONE_TRANSITIONS, milestone.status, "cancel");
  if (!status) {
    throw new DomainError("conflict", "milestones/not-planned", { action: "cancel" });
  }
  return { id: milestone.id, status };
}

/** What is planned and not paid for is the client's to change; of what is paid for nothing changes. */
export function assertMilestoneEditable(milestone: Milestone, project: Project, action: "edit" | "divide"): void {
  assertMilestonePlannable(project);
  if (action === "divide" && milestone.period) throw new DomainError("conflict", "milestones/by-the-hour-whole");
  if (nextStatus(MILESTONE_TRANSITIONS, milestone.status, action)) return;
  throw new DomainError("conflict", "milestones/not-planned", { action });
}

/** The parts of a planned milestone come to what it was for, to the penny. */
export function assertPartsAddUp(milestone: Milestone, parts: readonly { amountMinor: Minor }[]): void {
  const sumMinor = parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  if (sumMinor === milestone.amountMinor) return;
  const [sum, amount] = [sumMinor, milestone.amountMinor].map((minor) => formatMinor(minor, milestone.currency));
  throw new DomainError(
    "invalid",
    "milestones/parts-differ",
    { sum: sum ?? "", amount: amount ?? "" },
    { issues: [{ path: "parts" }] },
  );
}

/** Money for expenses is handed over and disputed with the milestone whose expenses they are. */
function assertIsWork({ expensesOfId }: Milestone): void {
  if (expensesOfId) throw new DomainError("conflict", "milestones/for-expenses");
}

function notSubmitted(): DomainError {
  return new DomainError("conflict", "milestones/not-submitted");
}

export function milestoneNotFound(): DomainError {
  return new DomainError("not_found", "milestones/not-found");
}
