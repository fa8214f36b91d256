import type { Dispute } from "@quorate/core/disputes/dispute-rules";
import { settledBy } from "@quorate/core/milestones/escrow-term";
import { type DisputeRow, openedBy } from "../milestones/milestone-disputes.mapper.ts";
import type { OpenDisputeDto } from "./disputes.schema.ts";
import type { listOpenDisputes } from "./open-disputes.queries.ts";

export function toDispute(row: DisputeRow): Dispute {
  return {
    id: row.id,
    milestoneId: row.milestone_id,
    openedBy: openedBy(row),
    status: row.status,
  };
}

export function toOpenDisputeDto(row: Awaited<ReturnType<typeof listOpenDisputes>>[number]): OpenDisputeDto {
  const { openedById, clientUserId, fundedAt, ...dispute } = row;
  return {
    ...dispute,
    openedBy: openedById === clientUserId ? "client" : "expert",
    currency: row.currency,
    status: row.status,
    answerDueAt: row.answerDueAt.toISOString(),
    heldUntil: fundedAt && settledBy(fundedAt).toISOString(),
    createdAt: row.createdAt.toISOString(),
  };
}
