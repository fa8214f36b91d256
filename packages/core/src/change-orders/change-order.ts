import { DomainError } from "../errors.ts";
import type { ChangeOrderId, MilestoneId, ProjectId } from "../ids.ts";
import type { Period } from "../milestones/period.ts";
import type { Minor } from "../money.ts";
import { assertNoPaidCall } from "../projects/paid-call-project.ts";
import type { Project, ProjectParty } from "../projects/project.ts";
import { nextStatus } from "../transitions.ts";

export const CHANGE_ORDER_STATUSES = [
  "open",
  "awaiting_payment",
  "accepted",
  "declined",
  "withdrawn",
  "lapsed",
] as const;
export type ChangeOrderStatus = (typeof CHANGE_ORDER_STATUSES)[number];

/** It waits for an answer, or for the client's payment; a project has one such order at most. */
export const LIVE_CHANGE_ORDERS = ["open", "awaiting_payment"] as const satisfies readonly ChangeOrderStatus[];
export type LiveChangeOrder = (typeof LIVE_CHANGE_ORDERS)[number];

export const isLive = (status: ChangeOrderStatus): status is LiveChangeOrder =>
  LIVE_CHANGE_ORDERS.some((live) => live === status);

export type ChangeOrderAction = "accept" | "agree" | "decline" | "withdraw" | "lapse";

/**
 * `agree`: both want it, and the client pays the difference before it is in force; `accept`: it is in force. `lapse`: a milestone that it
 * names has changed since, a week of one that it lowers or drops waits for an answer, hours were handed over in a week that it takes away, the
 * client has ended a period early whose weeks it changes, or the project has ended.
 */
export const CHANGE_ORDER_TRANSITIONS = {
  open: { accept: "accepted", agree: "awaiting_payment", decline: "declined", withdraw: "withdrawn", lapse: "lapsed" },
  awaiting_payment: { accept: "accepted", withdraw: "withdrawn", lapse: "lapsed" },
  accepted: {},
  declined: {},
  withdrawn: {},
  lapsed: {},
} as const satisfies Record<ChangeOrderStatus, Partial<Record<ChangeOrderAction, ChangeOrderStatus>>>;

/**
 * What a milestone says: money in minor units, the day as yyyy-MM-dd. With a period its amount is the cap. Its expenses are paid up to
 * `expensesCapMinor` beside the amount, and without it none are.
 */
export type MilestoneTerms = {
  title: string;
  description: string | null;
  amountMinor: Minor;
  dueDate: string | null;
  period: Period | null;
  expensesCapMinor: Minor | null;
};

/** What an order does to one milestone: `before`: its words when the order was proposed. */
export type Change =
  | { kind: "add"; after: MilestoneTerms }
  | { kind: "change"; milestoneId: MilestoneId; before: MilestoneTerms; after: MilestoneTerms }
  | { kind: "remove"; milestoneId: MilestoneId; before: MilestoneTerms };

export type ChangeKind = Change["kind"];

export type ChangeOrder = {
  id: ChangeOrderId;
  projectId: ProjectId;
  /** Counted from 1 within its project. */
  number: number;
  proposedBy: ProjectParty;
  status: ChangeOrderStatus;
};

/** Of what is agreed nothing changes before anything is, or after the end, and nothing of a paid call. */
export function assertChangeOrderable(project: Pick<Project, "status" | "isPaidCall">): void {
  assertNoPaidCall(project);
  if (project.status !== "in_progress")
    throw new DomainError("conflict", "projects/not-in-progress", { action: "change" });
}

/** The other party answers. Refuses (conflict) the proposer, and an order that was decided or overtaken. */
export function answerChangeOrder({ id, status, proposedBy }: ChangeOrder, party: ProjectParty, action: Answer) {
  if (party === proposedBy) throw new DomainError("conflict", "change-orders/own");
  if (status === "lapsed") throw changeOrderMoved();
  const next = status === "open" ? nextStatus<ChangeOrderStatus>(CHANGE_ORDER_TRANSITIONS, status, action) : undefined;
  return decided(id, next);
}
type Answer = Extract<ChangeOrderAction, "accept" | "agree" | "decline">;

/** Before it is answered the proposer withdraws it; while it waits for the client's payment, either party. */
export function withdrawChangeOrder(order: ChangeOrder, party: ProjectParty) {
  if (order.status === "open" && party !== order.proposedBy) throw new DomainError("conflict", "change-orders/not-own");
  return decided(order.id, nextStatus<ChangeOrderStatus>(CHANGE_ORDER_TRANSITIONS, order.status, "withdraw"));
}

/** Refuses (conflict) an order that waits for no payment. */
export function assertAwaitsPayment({ status }: ChangeOrder): void {
  if (status !== "awaiting_payment") throw new DomainError("conflict", "change-orders/no-payment-due");
}

function decided(id: ChangeOrderId, status: ChangeOrderStatus | undefined) {
  if (!status) throw new DomainError("conflict", "change-orders/decided");
  return { id, status };
}

export function changeOrderNotFound(): DomainError {
  return new DomainError("not_found", "change-orders/not-found");
}

export function changeOrderMoved(): DomainError {
  return new DomainError("conflict", "change-orders/moved");
}
