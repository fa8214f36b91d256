import type { Currency } from "../format/currency.ts";
import type { MilestoneId, ProjectId } from "../ids.ts";
import type { Minor } from "../money.ts";
import type { Period } from "./period.ts";

export const MILESTONE_STATUSES = [
  "planned",
  "funded",
  "submitted",
  "disputed",
  "released",
  "refunded",
  "split",
  "cancelled",
] as const;
export type MilestoneStatus = (typeof MILESTONE_STATUSES)[number];
export type MilestoneAction =
  | "edit"
  | "divide"
  | "fund"
  | "submit"
  | "requestChanges"
  | "release"
  | "dispute"
  | "refund"
  | "split"
  | "cancel";

/**
 * `fund` happens when the gateway confirms the payment. `refund` from funded or submitted is the project's cancellation,
 * which gives escrowed money back first, from funded also the end of the time in which work was to be handed over; from disputed it is an admin's decision, as are `release` and
 * `split`, or the rule's where no one decided in time.
 */
export const MILESTONE_TRANSITIONS = {
  planned: { edit: "planned", divide: "planned", fund: "funded", cancel: "cancelled" },
  funded: { submit: "submitted", dispute: "disputed", refund: "refunded" },
  submitted: { requestChanges: "funded", release: "released", dispute: "disputed", refund: "refunded" },
  disputed: { release: "released", refund: "refunded", split: "split" },
  released: {},
  refunded: {},
  split: {},
  cancelled: {},
} as const satisfies Record<MilestoneStatus, Partial<Record<MilestoneAction, MilestoneStatus>>>;

export type Milestone = {
  id: MilestoneId;
  projectId: ProjectId;
  title: string;
  amountMinor: Minor;
  currency: Currency;
  status: MilestoneStatus;
  /** Made by accepting a proposal on a project without milestones: one for the whole budget. */
  isWholeProject: boolean;
  /** While work waits for the client's answer: when it was handed over, and when it is released without one. */
  submittedAt: Date | null;
  autoReleaseAt: Date | null;
  /** When its money came in; while it waits for work, when it goes back automatically. */
  fundedAt: Date | null;
  refundAt: Date | null;
  /** Paid by the hour, week by week, and its amount is the cap; otherwise absent or null. */
  period?: Period | null;
  /** Up to what sum its expenses are paid, beside its amount and without a fee; absent or null: none are. */
  expensesCapMinor?: Minor | null;
  /** Of what holds money for expenses, or was paid out of that: the milestone whose expenses these are. */
  expensesOfId?: MilestoneId | null;
};
