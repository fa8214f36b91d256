import type { MilestoneDto } from "@quorate/api/milestones/milestones.schema";
import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import type { ListedProjectDto, ProjectWorkDto } from "@quorate/api/projects/reading/project-lists.schema";
import type { OfferVersionDto, ProjectProposalDto } from "@quorate/api/proposals/proposals.schema";
import { clientFace } from "./face-fixtures.ts";
import { idOf } from "./id-of.ts";
import { reasonFixture } from "./reason-fixture.ts";

const CREATED_AT = "2026-10-06T09:00:00.000Z";

/** A milestone as the API answers it, for tests that say only what matters to them. */
export function milestoneFixture(overrides: Partial<MilestoneDto> = {}): MilestoneDto {
  return {
    id: "00000000-0000-4000-8000-000000000003",
    projectId: "00000000-0000-4000-8000-000000000010",
    position: 1,
    title: "Price architecture",
    description: null,
    amount: "12500.00",
    currency: "GBP",
    feeBasisPoints: 1200,
    platformFee: "1500.00",
    expertPayout: "11000.00",
    isWholeProject: false,
    partOfId: null,
    isBonus: false,
    expensesCap: null,
    expensesOfId: null,
    expenses: null,
    callToCome: null,
    dueDate: null,
    period: null,
    status: "planned",
    submissionNote: null,
    changeRequest: null,
    handOvers: 0,
    files: [],
    fundedAt: null,
    submittedAt: null,
    settledAt: null,
    autoReleaseAt: null,
    refundAt: null,
    heldUntil: null,
    payment: null,
    dispute: null,
    chargeback: null,
    createdAt: CREATED_AT,
    updatedAt: CREATED_AT,
    ...overrides,
  };
}

/** On its page and in a list alike. */
export type ProjectFixture = ProjectDetailDto & ListedProjectDto;

export function projectFixture(overrides: Partial<ProjectFixture> = {}): ProjectFixture {
  return {
    id: "00000000-0000-4000-8000-000000000010",
    organizationId: "00000000-0000-4000-8000-000000000100",
    organizationName: "Wetherby & Loom",
    title: "Pricing review",
    description: "A price list that eleven account managers can defend.",
    serviceCategoryId: null,
    serviceCategoryName: null,
    budget: "48000.00",
    amount: null,
    currency: "GBP",
    timeline: "2-3 months",
    requirements: [],
    preferredExpertise: [],
    asksForAgreement: false,
    questions: [],
    status: "in_progress",
    isPaidCall: false,
    expertId: "00000000-0000-4000-8000-000000000200",
    expertName: "Lucian Marchetti",
    cancelRequestedBy: null,
    agreement: null,
    settledSince: null,
    completesAt: null,
    reopenRequestedBy: null,
    reopenRequestedAt: null,
    reopenDeclinedBy: null,
    reopenDeclinedAt: null,
    reopenUntil: null,
    startDate: CREATED_AT,
    endDate: null,
    createdAt: CREATED_AT,
    updatedAt: CREATED_AT,
    viewer: "client",
    purchaseOrder: null,
    costCentre: null,
    organization: {
      ...clientFace(),
      industry: null,
      location: null,
      isVerified: true,
      rating: null,
      reviewCount: 0,
    },
    expert: null,
    feeBasisPoints: 1_500,
    isPaid: true,
    paidAmount: "48000.00",
    suspendedParty: null,
    proposalCount: 3,
    invitationNote: null,
    invitationHiddenDetails: [],
    hasConfidentialPart: false,
    isInvited: false,
    invitedAt: null,
    plannedMilestones: [],
    work: null,
    forExpert: null,
    ...overrides,
  };
}

export function workFixture(overrides: Partial<ProjectWorkDto> = {}): ProjectWorkDto {
  return {
    milestones: 5,
    settled: 2,
    released: "12500.00",
    held: "21500.00",
    planned: "14000.00",
    returned: "0.00",
    next: null,
    waiting: null,
    newProposals: null,
    ...overrides,
  };
}

/** The first version of an offer that names a rate alone. */
export function offerFixture(overrides: Partial<OfferVersionDto> = {}): OfferVersionDto {
  return {
    version: 1,
    offeredBy: "expert",
    offeredAt: CREATED_AT,
    note: null,
    coverLetter: "Hello",
    proposedRate: "160.00",
    estimatedTimeline: null,
    estimatedHours: null,
    price: null,
    milestones: [],
    expensesCap: null,
    canStartOn: null,
    validUntil: null,
    leavesOut: null,
    answers: [],
    total: null,
    totalBasis: null,
    payout: null,
    ...overrides,
  };
}

export function proposalFixture(name: string, overrides: Partial<ProjectProposalDto> = {}): ProjectProposalDto {
  return {
    id: `proposal-of-${name}`,
    projectId: "00000000-0000-4000-8000-000000000010",
    expertId: idOf("expert", name),
    ...offerFixture({ coverLetter: "I would begin with margin by customer.", estimatedTimeline: "2-3 months" }),
    asked: [],
    status: "pending",
    isExpired: false,
    declineReason: null,
    hiddenDetails: [],
    createdAt: CREATED_AT,
    updatedAt: CREATED_AT,
    matchScore: 93,
    band: "strong",
    reasons: [
      reasonFixture("for", `${name} repriced two food distributors`),
      reasonFixture("against", `${name} is not free before Oct 19`),
    ],
    expert: {
      id: idOf("expert", name),
      name,
      title: "Pricing strategist",
      company: null,
      bio: null,
      profileImageUrl: null,
      location: null,
      specializations: [],
      industries: [],
      yearsExperience: 13,
      hourlyRate: "210.00",
      mbaSchool: "IESE",
      rating: 4.9,
      totalProjects: 38,
      hasPage: true,
      isVerified: true,
      isAvailable: true,
    },
    ...overrides,
  };
}
