import { DomainError } from "../errors.ts";
import type { DisputeId, MilestoneId } from "../ids.ts";
import { refundEscrow, releaseEscrow, type Settlement, splitEscrow } from "../milestones/escrow.ts";
import type { Milestone } from "../milestones/milestone.ts";
import type { Minor } from "../money.ts";
import type { Payment } from "../payments/payment.ts";
import type { ProjectParty } from "../projects/project.ts";
import { nextStatus } from "../transitions.ts";
import { DISPUTE_ANSWER_DAYS, DISPUTE_TRANSITIONS, type DisputeOutcome, type DisputeStatus } from "./dispute.ts";

const DAY_MS = 86_400_000;

export type Dispute = { id: DisputeId; milestoneId: MilestoneId; openedBy: ProjectParty; status: DisputeStatus };

export function answerDueAt(openedAt: Date): Date {
  return new Date(openedAt.getTime() + DISPUTE_ANSWER_DAYS * DAY_MS);
}

/** The party that did not open the dispute answers it, once. */
export function answerDispute(dispute: Dispute, by: ProjectParty) {
  if (by === dispute.openedBy) {
    throw new DomainError("forbidden", "disputes/own-dispute");
  }
  const status = nextStatus(DISPUTE_TRANSITIONS, dispute.status, "answer");
  if (!status) throw new DomainError("conflict", "disputes/not-open");
  return { id: dispute.id, status };
}

type Resolution = { outcome: DisputeOutcome; releaseAmountMinor?: Minor | undefined };

/** An admin's decision moves the escrowed money at once, to the penny; it is final. */
export function resolveDispute(
  dispute: Dispute,
  escrow: { payment: Payment; milestone: Milestone },
  { outcome, releaseAmountMinor }: Resolution,
): { dispute: { id: DisputeId; status: DisputeStatus; releasedMinor: Minor }; settlement: Settlement } {
  const status = nextStatus(DISPUTE_TRANSITIONS, dispute.status, "resolve");
  if (!status) throw new DomainError("conflict", "disputes/already-resolved");
  const settlement = settleDispute(escrow, outcome, releaseAmountMinor);
  const releasedMinor = escrow.payment.amountMinor - settlement.payment.refundedMinor;
  return { dispute: { id: dispute.id, status, releasedMinor }, settlement };
}

function settleDispute(
  { payment, milestone }: { payment: Payment; milestone: Milestone },
  outcome: DisputeOutcome,
  releaseAmountMinor: Minor | undefined,
): Settlement {
  if (outcome === "release") {
    assertAgrees(outcome, releaseAmountMinor, payment.amountMinor);
    return releaseEscrow(payment, milestone);
  }
  if (outcome === "refund") {
    assertAgrees(outcome, releaseAmountMinor, 0);
    return refundEscrow(payment, milestone);
  }
  if (releaseAmountMinor === undefined) {
    throw new DomainError("invalid", "disputes/release-amount-required", {}, AMOUNT_FIELD);
  }
  return splitEscrow(payment, milestone, releaseAmountMinor);
}

/** Refuses an amount that the outcome would ignore: the administrator who gave it expects it to count. No money moves. */
function assertAgrees(outcome: "release" | "refund", saidMinor: Minor | undefined, meantMinor: Minor): void {
  if (saidMinor !== undefined && saidMinor !== meantMinor) {
    throw new DomainError("invalid", "disputes/release-amount-contradicts", { outcome }, AMOUNT_FIELD);
  }
}

const AMOUNT_FIELD = { issues: [{ path: "releaseAmount" }] };

export function disputeNotFound(): DomainError {
  return new DomainError("not_found", "disputes/not-found");
}
