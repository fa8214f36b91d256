import type { DisputeStatus } from "@quorate/core/disputes/dispute";
import type { Dispute } from "@quorate/core/disputes/dispute-rules";
import type { Currency } from "@quorate/core/format/currency";
import type { DisputeId, MilestoneId } from "@quorate/core/ids";
import { type DisputeRow, openedBy } from "../milestones/milestone-disputes.mapper.ts";
import type { OpenDisputeDto } from "./disputes.schema.ts";
import type { listOpenDisputes } from "./open-disputes.queries.ts";

export function toDispute(row: DisputeRow): Dispute {
  return {
    id: row.id as DisputeId,
    milestoneId: row.milestone_id as MilestoneId,
    openedBy: openedBy(row),
    status: row.status as DisputeStatus,
  };
}

export function toOpenDisputeDto(row: Awaited<ReturnType<typeof listOpenDisputes>>[number]): OpenDisputeDto {
  const { openedById, clientUserId, ...dispute } = row;
  return {
    ...dispute,
    openedBy: openedById === clientUserId ? "client" : "expert",
    currency: row.currency as Currency,
    status: row.status as DisputeStatus,
    answerDueAt: row.answerDueAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
  };
}
