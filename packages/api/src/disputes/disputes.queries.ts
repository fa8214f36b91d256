import type { DisputeOutcome, DisputeStatus } from "@quorate/core/disputes/dispute";
import type { DisputeId, MilestoneId, PaymentId, UserId } from "@quorate/core/ids";
import { decimalFromMinor, type Minor } from "@quorate/core/money";
import type { Trx } from "@quorate/db/client";

export async function insertDispute(
  trx: Trx,
  dispute: {
    id: DisputeId;
    paymentId: PaymentId;
    milestoneId: MilestoneId;
    openedById: UserId;
    reason: string;
    answerDueAt: Date;
    createdAt: Date;
  },
): Promise<void> {
  await trx
    .insertInto("disputes")
    .values({
      id: dispute.id,
      payment_id: dispute.paymentId,
      milestone_id: dispute.milestoneId,
      opened_by_id: dispute.openedById,
      reason: dispute.reason,
      answer_due_at: dispute.answerDueAt,
      created_at: dispute.createdAt,
    })
    .execute();
}

export async function setDisputeAnswered(
  trx: Trx,
  dispute: { id: DisputeId; status: DisputeStatus; answer: string; at: Date },
): Promise<void> {
  await trx
    .updateTable("disputes")
    .set({ status: dispute.status, answer: dispute.answer, answered_at: dispute.at })
    .where("id", "=", dispute.id)
    .execute();
}

export async function setDisputeResolved(
  trx: Trx,
  dispute: {
    id: DisputeId;
    status: DisputeStatus;
    outcome: DisputeOutcome;
    releasedMinor: Minor;
    note: string | null;
    /** Null if the rule decided, because no one had by the deadline. */
    by: UserId | null;
    at: Date;
  },
): Promise<void> {
  await trx
    .updateTable("disputes")
    .set({
      status: dispute.status,
      outcome: dispute.outcome,
      released_amount: decimalFromMinor(dispute.releasedMinor),
      resolution_note: dispute.note,
      resolved_by_id: dispute.by,
      resolved_at: dispute.at,
    })
    .where("id", "=", dispute.id)
    .execute();
}

/** The client's bank has decided it: there is no money left to decide about. */
export async function setDisputesLost(trx: Trx, milestoneId: MilestoneId, at: Date): Promise<void> {
  await trx
    .updateTable("disputes")
    .set({
      status: "resolved",
      outcome: "refund",
      released_amount: "0.00",
      resolution_note: "The client's bank took the payment back.",
      resolved_at: at,
    })
    .where("milestone_id", "=", milestoneId)
    .where("status", "<>", "resolved")
    .execute();
}

/** The disputes of a project that is given up are over with it: all the money went back. */
export async function setDisputesRefunded(
  trx: Trx,
  milestoneIds: readonly MilestoneId[],
  resolution: { by: UserId; at: Date },
): Promise<void> {
  if (milestoneIds.length === 0) return;
  await trx
    .updateTable("disputes")
    .set({
      status: "resolved",
      outcome: "refund",
      released_amount: "0.00",
      resolution_note: "The project was cancelled.",
      resolved_by_id: resolution.by,
      resolved_at: resolution.at,
    })
    .where("milestone_id", "in", milestoneIds)
    .where("status", "<>", "resolved")
    .execute();
}
