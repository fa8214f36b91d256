import { type MilestoneFacts, waitingForClient, waitingForExpert } from "@quorate/core/dashboards/waiting-item";
import type { ExpertCandidate } from "@quorate/core/matching/expert-facts";
import { projectFit } from "@quorate/core/matching/project-fit";
import { type MilestoneMoney, positionOf } from "@quorate/core/milestones/position";
import { decimalFromMinor, minorFromDecimal } from "@quorate/core/money";
import { nextDateOf } from "@quorate/core/project-lists/next-date";
import { toMatchReasonDto } from "../matching/matching.mapper.ts";
import { toProjectDto } from "../projects/projects.mapper.ts";
import type { ListedProjectRow } from "./project-list.queries.ts";
import type { ForExpertDto, ListedProjectDto, ProjectWorkDto } from "./project-lists.schema.ts";
import type { ListedMilestone } from "./project-work.queries.ts";
import type { UnsettledMilestoneRow } from "./waiting.queries.ts";

type ListedFor = { now: Date; organizationId: string | null; offer: ExpertCandidate | null };

export function toListedProjectDto(row: ListedProjectRow, listedFor: ListedFor): ListedProjectDto {
  return { ...toProjectDto(row), work: toWork(row, listedFor.now), forExpert: toForExpert(row, listedFor) };
}

function toWork(row: ListedProjectRow, now: Date): ProjectWorkDto | null {
  const { milestones } = row;
  if (milestones === null) return null;
  const position = positionOf(milestones.map(toMoney));
  return {
    milestones: position.milestones,
    settled: position.settled,
    released: decimalFromMinor(position.releasedMinor),
    held: decimalFromMinor(position.heldMinor),
    planned: decimalFromMinor(position.plannedMinor),
    returned: decimalFromMinor(position.returnedMinor),
    next: nextDateOf(milestones.map(toDates)),
    waiting: firstWaiting(row, milestones, now),
    newProposals: row.new_proposals,
  };
}

function toMoney(milestone: ListedMilestone): MilestoneMoney {
  return {
    status: milestone.status,
    amountMinor: minorFromDecimal(milestone.amount),
    settledFeeMinor: minorFromDecimal(milestone.settledFee ?? "0"),
    settledPayoutMinor: minorFromDecimal(milestone.settledPayout ?? "0"),
    refundedMinor: minorFromDecimal(milestone.refundedAmount ?? milestone.amount),
  };
}

function toDates({ status, dueDate, autoReleaseAt, dispute }: ListedMilestone) {
  return {
    status,
    dueDate,
    autoReleaseAt: iso(autoReleaseAt),
    dispute: dispute && { ...dispute, answerDueAt: moment(dispute.answerDueAt).toISOString() },
  };
}

/** The same rule as the dashboard's list of what waits. */
function firstWaiting(
  row: ListedProjectRow,
  milestones: readonly ListedMilestone[],
  now: Date,
): ProjectWorkDto["waiting"] {
  const running = row.status === "in_progress" ? milestones.map((milestone) => factsOf(row, milestone)) : [];
  const nothing = { milestones: running, verification: null, now };
  const proposals = {
    ...projectOf(row),
    count: row.new_proposals ?? 0,
    lowestRateMinor: null,
    oldestAt: row.created_at,
  };
  if (row.reader === "client") {
    return waitingForClient({ ...nothing, proposals: proposals.count > 0 ? [proposals] : [] })[0]?.kind ?? null;
  }
  return row.reader === "expert" ? (waitingForExpert({ ...nothing, invitations: [] })[0]?.kind ?? null) : null;
}

const projectOf = ({ id, title }: ListedProjectRow) => ({ projectId: id, projectTitle: title, counterpartName: null });

function factsOf(row: ListedProjectRow, milestone: ListedMilestone): MilestoneFacts {
  const { dispute } = milestone;
  return {
    ...projectOf(row),
    milestoneId: milestone.id,
    milestoneTitle: milestone.title,
    position: milestone.position,
    status: milestone.status,
    amountMinor: minorFromDecimal(milestone.amount),
    dueAt: milestone.dueDate === null ? null : moment(milestone.dueDate),
    isChangeRequested: milestone.isChangeRequested,
    createdAt: moment(milestone.createdAt),
    updatedAt: moment(milestone.updatedAt),
    fundedAt: milestone.fundedAt === null ? null : moment(milestone.fundedAt),
    submittedAt: milestone.submittedAt === null ? null : moment(milestone.submittedAt),
    autoReleaseAt: milestone.autoReleaseAt === null ? null : moment(milestone.autoReleaseAt),
    dispute: dispute && {
      status: dispute.status,
      openedBy: dispute.byClient ? "client" : "expert",
      answerDueAt: moment(dispute.answerDueAt),
      createdAt: moment(dispute.createdAt),
    },
  };
}

function toForExpert(row: ListedProjectRow, { organizationId, offer }: ListedFor): ForExpertDto | null {
  if (offer === null || row.status !== "open" || row.organization_id === organizationId) return null;
  const fit = projectFit({ skills: row.preferred_expertise, industry: row.client_industry }, offer);
  const { own_proposal: proposal } = row;
  return {
    fit: fit && { score: fit.score, reasons: fit.reasons.map(toMatchReasonDto) },
    proposal: proposal && { status: proposal.status, sentAt: moment(proposal.sentAt).toISOString() },
    invitedAt: row.invited_at?.toISOString() ?? null,
  };
}

/** A moment out of a row's JSON, as PostgreSQL writes it there; a day is its first moment in UTC. */
function moment(text: string): Date {
  return new Date(text);
}

function iso(text: string | null): string | null {
  return text === null ? null : moment(text).toISOString();
}

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
