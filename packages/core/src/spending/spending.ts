import type { MilestoneStatus } from "../milestones/milestone.ts";
import type { Minor } from "../money.ts";
import type { PaymentStatus } from "../payments/payment.ts";
import type { ProjectStatus } from "../projects/project.ts";

/**
 * Spent: what a settled payment cost the client, its amount without what went back. Counted on the day it was settled; what the client's bank
 * took back is subtracted on the day of that.
 */
export const SPENT_STATUSES = [
  "completed",
  "partially_refunded",
  "refunded",
] as const satisfies readonly PaymentStatus[];

/** Committed: the whole amount of a payment that is held in escrow. Counted on the day it went there. */
export const COMMITTED_STATUSES = ["escrowed", "disputed"] as const satisfies readonly PaymentStatus[];

/** Planned: a milestone that was agreed with an expert and that is not paid for yet. Counted on the day it is due. */
export const PLANNED_MILESTONE = "planned" as const satisfies MilestoneStatus;
export const AGREED_PROJECT = "in_progress" as const satisfies ProjectStatus;

/** By what the client's spending is put in groups. */
export const SPENDING_GROUPINGS = ["month", "project", "expert", "category", "costCentre"] as const;
export type SpendingGrouping = (typeof SPENDING_GROUPINGS)[number];

/** What an organization pays for, in four amounts of which no penny is in two: the plan is the platform's, the rest is for work. */
export type Spending = { spentMinor: Minor; committedMinor: Minor; plannedMinor: Minor; planFeesMinor: Minor };

export const NO_SPENDING: Spending = { spentMinor: 0, committedMinor: 0, plannedMinor: 0, planFeesMinor: 0 };

/** The whole of some groups is their sum and nothing else. */
export function totalSpending(parts: readonly Spending[]): Spending {
  return parts.reduce(
    (sum, part) => ({
      spentMinor: sum.spentMinor + part.spentMinor,
      committedMinor: sum.committedMinor + part.committedMinor,
      plannedMinor: sum.plannedMinor + part.plannedMinor,
      planFeesMinor: sum.planFeesMinor + part.planFeesMinor,
    }),
    NO_SPENDING,
  );
}

/** What is left of an agreed amount without what was spent, is committed and is planned. Below zero it is what goes beyond it. */
export function amountLeft(
  agreedMinor: Minor,
  { spentMinor, committedMinor, plannedMinor }: Omit<Spending, "planFeesMinor">,
): Minor {
  return agreedMinor - spentMinor - committedMinor - plannedMinor;
}
