import type { OrganizationId } from "@quorate/core/ids";
import { decimalFromMinor, minorFromDecimal } from "@quorate/core/money";
import type { ProjectParty, ProjectStatus } from "@quorate/core/projects/project";
import { dealOf, expensesCapOf, isPastDay, type OfferTerms, payoutOf } from "@quorate/core/proposals/offer";
import { proposalOutcome } from "@quorate/core/proposals/own-proposal";
import type { Proposal } from "@quorate/core/proposals/proposal";
import type { DB } from "@quorate/db/db-types";
import type { Selectable } from "kysely";
import type { z } from "zod";
import type { ExpertFaceDto, OrganizationFaceDto } from "../schema/face.ts";
import { fromPeriodTerms, toPeriod } from "../schema/period.ts";
import type {
  AnswerDto,
  MyProposalDto,
  OfferedMilestoneDto,
  OfferVersionDto,
  OwnProposalDto,
  ProposalDto,
  reviseProposalInput,
  submitProposalInput,
} from "./proposals.schema.ts";

/** What a version of an offer says, whether it is the one on the table or one before it. */
export type OfferRow = Omit<Selectable<DB["proposal_versions"]>, "proposal_id"> & {
  milestones: OfferedMilestoneDto[];
  answers: AnswerDto[];
};

/** A proposal with the version of its offer that is on the table, and what its total is measured by. */
export type ProposalRow = Omit<Selectable<DB["proposals"]>, "offered_at" | "expiry_notices_sent"> &
  OfferRow & { project_budget: string | null; organization_id: OrganizationId; unnamed_sums: string[] };

export type ProjectProposalRow = ProposalRow & { expert: ExpertFaceDto };

export type MyProposalRow = ProjectProposalRow & {
  project_title: string;
  project_status: ProjectStatus;
  organization: OrganizationFaceDto;
};

/** An offer as its reader has it: its words with what they may read of them, and what is reckoned from it today. */
export type ShownOffer = Pick<
  OfferVersionDto,
  "coverLetter" | "estimatedTimeline" | "leavesOut" | "note" | "milestones" | "answers"
> &
  Pick<ProposalDto, "declineReason" | "hiddenDetails"> & { feeBasisPoints: number; now: Date };

export function toProposal(
  row: Pick<ProposalRow, "id" | "project_id" | "expert_id" | "status" | "version" | "valid_until"> & {
    offered_by: ProjectParty;
  },
): Proposal {
  return {
    id: row.id,
    projectId: row.project_id,
    expertId: row.expert_id,
    status: row.status,
    version: row.version,
    offeredBy: row.offered_by,
    validUntil: row.valid_until,
  };
}

export function toOfferTerms(
  row: Pick<OfferRow, "proposed_rate" | "estimated_hours" | "price" | "expenses_cap" | "milestones">,
): OfferTerms {
  return {
    rateMinor: row.proposed_rate === null ? null : minorFromDecimal(row.proposed_rate),
    hours: row.estimated_hours,
    priceMinor: row.price === null ? null : minorFromDecimal(row.price),
    milestones: row.milestones.map(({ amount, period, expensesCap, ...milestone }) => ({
      ...milestone,
      amountMinor: minorFromDecimal(amount),
      period: period && fromPeriodTerms(period),
      expensesCapMinor: expensesCap === null ? null : minorFromDecimal(expensesCap),
    })),
    expensesCapMinor: row.expenses_cap === null ? null : minorFromDecimal(row.expenses_cap),
  };
}

type OfferInput = Omit<z.output<typeof submitProposalInput>, "id" | "answers">;

/** What was sent, in the terms of the rules. */
export function toOffer({ proposedRate, estimatedHours, price, milestones, expensesCap, ...words }: OfferInput) {
  return {
    ...words,
    expensesCapMinor: expensesCap,
    rateMinor: proposedRate,
    hours: estimatedHours,
    priceMinor: price,
    milestones: milestones.map(toOfferedMilestone),
  };
}

type SentMilestone = OfferInput["milestones"][number];
const toOfferedMilestone = ({ amount, period, expensesCap, ...milestone }: SentMilestone) => ({
  ...milestone,
  expensesCapMinor: expensesCap,
  amountMinor: amount,
  period: period && toPeriod(period),
});

/** A version as it was written. */
export const toOfferOf = (row: OfferRow) => ({
  ...toOfferTerms(row),
  coverLetter: row.cover_letter,
  estimatedTimeline: row.estimated_timeline,
  canStartOn: row.can_start_on,
  validUntil: row.valid_until,
  leavesOut: row.leaves_out,
  answers: row.answers,
});

/** What a change says of the version on the table, with the answers that were found sound. */
type OfferChange = Omit<z.output<typeof reviseProposalInput>, "answers"> & {
  answers?: readonly AnswerDto[] | undefined;
};

/** The version on the table with what a change says of it; what the change leaves out stays. */
export function toRevisedOffer(row: OfferRow, change: OfferChange) {
  const standing = toOfferOf(row);
  const or = <Value>(changed: Value | undefined, before: Value) => (changed === undefined ? before : changed);
  // Milestones that take the place of what was offered have their own caps.
  const capBefore = change.milestones?.length ? null : standing.expensesCapMinor;
  return {
    coverLetter: or(change.coverLetter, standing.coverLetter),
    rateMinor: or(change.proposedRate, standing.rateMinor),
    hours: or(change.estimatedHours, standing.hours),
    priceMinor: or(change.price, standing.priceMinor),
    milestones:
      change.milestones === undefined ? standing.milestones : (change.milestones ?? []).map(toOfferedMilestone),
    expensesCapMinor: or(change.expensesCap, capBefore),
    estimatedTimeline: or(change.estimatedTimeline, standing.estimatedTimeline),
    canStartOn: or(change.canStartOn, standing.canStartOn),
    validUntil: or(change.validUntil, standing.validUntil),
    leavesOut: or(change.leavesOut, standing.leavesOut),
    answers: or(change.answers, standing.answers),
  };
}

export function toOfferVersionDto(
  row: OfferRow,
  { shown, unnamedSums }: { shown: ShownOffer; unnamedSums: readonly string[] },
): OfferVersionDto {
  const terms = toOfferTerms(row);
  const unnamed = unnamedSums.map(minorFromDecimal);
  const deal = dealOf(terms, unnamed.length === 0 ? null : unnamed.reduce((sum, amount) => sum + amount, 0));
  const expensesMinor = expensesCapOf(terms);
  const payoutMinor = payoutOf(terms, unnamed, shown.feeBasisPoints);
  return {
    version: row.version,
    offeredBy: row.offered_by,
    offeredAt: row.offered_at.toISOString(),
    note: shown.note,
    coverLetter: shown.coverLetter,
    proposedRate: row.proposed_rate,
    estimatedTimeline: shown.estimatedTimeline,
    estimatedHours: row.estimated_hours,
    price: row.price,
    milestones: shown.milestones,
    expensesCap: expensesMinor === null ? null : decimalFromMinor(expensesMinor),
    canStartOn: row.can_start_on,
    validUntil: row.valid_until,
    leavesOut: shown.leavesOut,
    answers: shown.answers,
    total: deal && decimalFromMinor(deal.totalMinor),
    totalBasis: deal?.basis ?? null,
    payout: payoutMinor === null ? null : decimalFromMinor(payoutMinor),
  };
}

export function toProposalDto(row: ProposalRow, shown: ShownOffer): ProposalDto {
  return {
    ...toOfferVersionDto(row, { shown, unnamedSums: row.unnamed_sums }),
    id: row.id,
    projectId: row.project_id,
    expertId: row.expert_id,
    status: row.status,
    isExpired: row.status === "pending" && row.valid_until !== null && isPastDay(row.valid_until, shown.now),
    declineReason: shown.declineReason,
    hiddenDetails: shown.hiddenDetails,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

export function toMyProposalDto(row: MyProposalRow, shown: ShownOffer): MyProposalDto {
  return {
    ...toProposalDto(row, shown),
    expertName: row.expert.name,
    expert: row.expert,
    project: {
      id: row.project_id,
      title: row.project_title,
      status: row.project_status,
      budget: row.project_budget,
      organizationName: row.organization.name,
      organization: row.organization,
    },
  };
}

export function toOwnProposalDto(row: MyProposalRow, shown: ShownOffer): OwnProposalDto {
  return {
    ...toProposalDto(row, shown),
    outcome: proposalOutcome(row, { status: row.project_status }),
    project: { id: row.project_id, title: row.project_title, organization: row.organization },
  };
}
