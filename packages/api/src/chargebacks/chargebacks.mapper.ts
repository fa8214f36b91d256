import { canAnswerChargeback } from "@quorate/core/chargebacks/chargeback-answer";
import { canBeEvidence, type HandedOverFile } from "@quorate/core/chargebacks/evidence-file";
import { decimalFromMinor } from "@quorate/core/money";
import type { ChargebackRow } from "./chargeback-list.queries.ts";
import type { ChargebackDto, EvidenceFileDto } from "./chargebacks.schema.ts";

export function toAnswerable(row: ChargebackRow) {
  return {
    status: row.status,
    gateway: row.gateway,
    evidenceDueAt: row.evidence_due_at,
    evidenceSentAt: row.evidence_sent_at,
    acceptedAt: row.accepted_at,
  };
}

export function toChargebackDto(row: ChargebackRow, now: { now: Date; gatewayInUse: string }): ChargebackDto {
  return {
    id: row.id,
    gateway: row.gateway,
    reference: row.reference,
    status: row.status,
    reason: row.reason,
    amount: row.amount,
    currency: row.currency,
    withdrawn: decimalFromMinor(row.withdrawn_minor),
    reinstated: decimalFromMinor(row.reinstated_minor),
    fee: decimalFromMinor(row.fee_minor),
    loss: row.settled_at === null ? null : lossOf(row),
    openedAt: row.opened_at.toISOString(),
    evidenceDueAt: row.evidence_due_at?.toISOString() ?? null,
    evidenceSentAt: row.evidence_sent_at?.toISOString() ?? null,
    evidenceSentBy: row.evidence_sender,
    acceptedAt: row.accepted_at?.toISOString() ?? null,
    acceptedBy: row.accepter,
    lossProposedAt: row.loss_proposed_at?.toISOString() ?? null,
    lossProposedBy: row.loss_proposer,
    decidedAt: row.decided_at?.toISOString() ?? null,
    canDecide: row.status === "open" && row.gateway === "sandbox" && now.gatewayInUse === "sandbox",
    canAnswer: canAnswerChargeback(toAnswerable(row), now),
    purpose: row.purpose,
    description: row.description,
    payerEmail: row.payer_email,
    projectId: row.project_id,
    milestoneTitle: row.milestone_title,
    expertName: row.expert_name || null,
  };
}

export function toEvidenceFileDto(file: HandedOverFile & { id: string; name: string; at: Date }): EvidenceFileDto {
  const { id, name, sizeBytes: size, at } = file;
  return { id, name, size, handedOverAt: at.toISOString(), canSend: canBeEvidence(file) };
}

function lossOf(row: ChargebackRow): NonNullable<ChargebackDto["loss"]> {
  return {
    escrow: decimalFromMinor(row.escrow_minor),
    expert: decimalFromMinor(row.withheld_minor + row.reversed_minor),
    askedBack: decimalFromMinor(row.asked_back_minor),
    platform: decimalFromMinor(row.platform_loss_minor),
  };
}
