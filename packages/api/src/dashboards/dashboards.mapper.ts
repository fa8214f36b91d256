import type { FounderWaitingItem } from "@quorate/core/dashboards/founder-waiting";
import type { MilestoneFacts, WaitingItem } from "@quorate/core/dashboards/waiting-item";
import { decimalFromMinor, minorFromDecimal } from "@quorate/core/money";
import type { FounderWaitingDto, WaitingItemDto } from "./dashboards.schema.ts";
import type { UnsettledMilestoneRow } from "./waiting.queries.ts";

/** The milestone as one party sees it: the other one is its counterpart. */
export function toMilestoneFacts(row: UnsettledMilestoneRow, reader: "client" | "expert"): MilestoneFacts {
  return {
    projectId: row.project_id,
    projectTitle: row.project_title,
    counterpartName: reader === "client" ? row.expert_name : row.organization_name,
    milestoneId: row.id,
    milestoneTitle: row.title,
    position: row.position,
    status: row.status,
    amountMinor: minorFromDecimal(row.amount),
    dueAt: row.due_date === null ? null : new Date(`${row.due_date}T00:00:00Z`),
    isChangeRequested: row.change_request !== null,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    fundedAt: row.funded_at,
    submittedAt: row.submitted_at,
    autoReleaseAt: row.auto_release_at,
    dispute: toDisputeFacts(row),
  };
}

function toDisputeFacts(row: UnsettledMilestoneRow): MilestoneFacts["dispute"] {
  const { dispute_status: status, dispute_answer_due_at: answerDueAt, dispute_created_at: createdAt } = row;
  if (status === null || answerDueAt === null || createdAt === null) return null;
  const openedBy = row.dispute_opened_by_id === row.client_user_id ? "client" : "expert";
  return { status: status, openedBy, answerDueAt, createdAt };
}

export function toWaitingItemDto(row: WaitingItem): WaitingItemDto {
  const { amountMinor, lowestRateMinor, since, dueAt, ...item } = row;
  return {
    ...item,
    lowestRate: lowestRateMinor === null ? null : decimalFromMinor(lowestRateMinor),
    amount: amountMinor === null ? null : decimalFromMinor(amountMinor),
    since: since.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
  };
}

export function toFounderWaitingDto({ since, ...item }: FounderWaitingItem): FounderWaitingDto {
  return { ...item, since: since.toISOString() };
}
