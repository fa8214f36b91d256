import type { WaitingMilestone, WaitingProject } from "@quorate/core/dashboards/waiting-item";
import type { ExpertCandidate } from "@quorate/core/matching/expert-facts";
import { projectFit } from "@quorate/core/matching/project-fit";
import type { CallToCome } from "@quorate/core/milestones/milestone-actions";
import { periodOf } from "@quorate/core/milestones/period";
import { type MilestoneMoney, positionOf } from "@quorate/core/milestones/position";
import { decimalFromMinor, minorFromDecimal } from "@quorate/core/money";
import { nextDateOf } from "@quorate/core/project-lists/next-date";
import { projectSteps, type StepFacts } from "@quorate/core/project-steps/project-step";
import { canReadReview } from "@quorate/core/reviews/review-rules";
import { toMatchReasonDto } from "../../matching/matching.mapper.ts";
import { toExpensesThatWait } from "../../milestones/expenses-that-wait.queries.ts";
import { weeksThatWait } from "../../milestones/period-weeks.mapper.ts";
import { agreementSince, settledSinceOf, toProjectDto } from "../projects.mapper.ts";
import type { ListedProjectRow } from "./project-list.queries.ts";
import type { ForExpertDto, ListedProjectDto, ProjectWorkDto } from "./project-lists.schema.ts";
import type { ListedMilestone } from "./project-work.queries.ts";

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
    waiting: projectSteps(toStepFacts(row, now))[0]?.kind ?? null,
    newProposals: row.undecided?.count ?? null,
  };
}

function toMoney(milestone: ListedMilestone): MilestoneMoney {
  return {
    status: milestone.status,
    amountMinor: minorFromDecimal(milestone.amount),
    settledFeeMinor: minorFromDecimal(milestone.settledFee ?? "0"),
    settledPayoutMinor: minorFromDecimal(milestone.settledPayout ?? "0"),
    refundedMinor: minorFromDecimal(milestone.refundedAmount ?? milestone.amount),
    expensesOfId: milestone.expensesOfId,
    partOfId: milestone.partOfId,
    isBonus: milestone.isBonus,
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

/** A project and what waits on it for its reader, for the dashboards; for lists the first of it, as on the project's page. */
export function toWaitingProject(row: ListedProjectRow, now: Date): WaitingProject {
  const { id, title, organization, expert, undecided } = row;
  return {
    projectId: id,
    projectTitle: title,
    counterpartName: row.reader === "client" ? (expert?.name ?? null) : organization.name,
    lowestRateMinor: undecided?.lowestRate ? minorFromDecimal(undecided.lowestRate) : null,
    steps: projectSteps(toStepFacts(row, now)),
  };
}

function toStepFacts(row: ListedProjectRow, now: Date): StepFacts<WaitingMilestone> {
  const { reader, undecided, reviews } = row;
  return {
    project: {
      viewer: reader ?? "visitor",
      status: row.status,
      createdAt: row.created_at.toISOString(),
      startDate: row.start_date?.toISOString() ?? null,
      endDate: row.end_date?.toISOString() ?? null,
      agreement: agreementSince(row),
      settledSince: settledSinceOf(row)?.toISOString() ?? null,
      reopenRequestedBy: row.reopen_requested_by,
      reopenRequestedAt: row.reopen_requested_at?.toISOString() ?? null,
      isPaid: row.is_paid,
      isPaidCall: row.is_paid_call,
      invitedAt: row.invited_at?.toISOString() ?? null,
    },
    milestones: (row.milestones ?? []).map((milestone) => toWaitingMilestone(milestone, now)),
    changeOrder: row.change_order && { ...row.change_order, since: moment(row.change_order.since).toISOString() },
    proposals: {
      count: undecided?.count ?? Number(row.own_proposal !== null),
      undecided: undecided?.count ?? 0,
      oldestUndecidedAt: iso(undecided?.oldestAt ?? null),
      oldestCounterOfferAt: iso(row.own_proposal?.counteredAt ?? null),
    },
    reviews: (reviews ?? []).filter((review) => canReadReview(review, reader === "admin" ? null : reader)),
    now,
  };
}

function toWaitingMilestone(milestone: ListedMilestone, now: Date): WaitingMilestone {
  const { id, title, position, status, amount, isChangeRequested, dispute, fundedAt } = milestone;
  const period = milestone.period && periodOf(milestone.period.weeks, milestone.period.hourlyRate);
  const written = (milestone.period?.written ?? []).map((week) => ({
    ...week,
    handedOverAt: dateOf(week.handedOverAt),
    answerBy: dateOf(week.answerBy),
  }));
  return {
    id,
    title,
    position,
    status,
    amountMinor: minorFromDecimal(amount),
    // Whether changes were asked for decides; what they are is nothing for a list.
    changeRequest: isChangeRequested ? "" : null,
    expensesOfId: milestone.expensesOfId,
    expenses: toExpensesThatWait(milestone.expenses),
    callToCome: callToCome(milestone, now),
    // Never handed over as a whole, whether or not its hours are running.
    period: period && (weeksThatWait({ period, status, fundedAt: dateOf(fundedAt) }, written, now) ?? NO_WEEKS),
    dueDate: milestone.dueDate,
    createdAt: moment(milestone.createdAt).toISOString(),
    updatedAt: moment(milestone.updatedAt).toISOString(),
    fundedAt: iso(fundedAt),
    submittedAt: iso(milestone.submittedAt),
    autoReleaseAt: iso(milestone.autoReleaseAt),
    dispute: dispute && {
      status: dispute.status,
      openedBy: dispute.byClient ? "client" : "expert",
      answerDueAt: moment(dispute.answerDueAt).toISOString(),
      createdAt: moment(dispute.createdAt).toISOString(),
    },
  };
}

function toForExpert(row: ListedProjectRow, { organizationId, offer }: ListedFor): ForExpertDto | null {
  if (offer === null || row.status !== "open" || row.organization_id === organizationId) return null;
  const fit = projectFit({ skills: row.preferred_expertise, industry: row.client_industry }, offer);
  const { own_proposal: proposal } = row;
  return {
    fit: fit && { reasons: fit.reasons.map(toMatchReasonDto) },
    proposal: proposal && {
      status: proposal.status,
      isExpired: proposal.isExpired,
      sentAt: moment(proposal.sentAt).toISOString(),
    },
    invitedAt: row.invited_at?.toISOString() ?? null,
  };
}

function callToCome({ call }: ListedMilestone, now: Date): CallToCome | null {
  if (call === null || moment(call.endsAt) <= now) return null;
  return call.status === "booked" ? "booked" : "cancelled";
}

const NO_WEEKS = { waiting: null, toHandOver: null };

/** A moment out of a row's JSON, as PostgreSQL writes it there; a day is its first moment in UTC. */
function moment(text: string): Date {
  return new Date(text);
}

const dateOf = (text: string | null): Date | null => (text === null ? null : moment(text));

function iso(text: string | null): string | null {
  return text === null ? null : moment(text).toISOString();
}
