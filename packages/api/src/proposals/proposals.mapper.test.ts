import type { ExpertId, OrganizationId, ProjectId, ProposalId } from "@quorate/core/ids";
import { expect, test } from "vitest";
import {
  type MyProposalRow,
  type ShownOffer,
  toMyProposalDto,
  toProposal,
  toProposalDto,
  toRevisedOffer,
} from "./proposals.mapper.ts";

const row: MyProposalRow = {
  id: "proposal" as ProposalId,
  project_id: "project" as ProjectId,
  expert_id: "expert" as ExpertId,
  cover_letter: "Written otherwise",
  proposed_rate: "180.00",
  estimated_timeline: null,
  estimated_hours: 70,
  can_start_on: "2026-11-16",
  price: null,
  expenses_cap: null,
  leaves_out: "+31 20 123",
  valid_until: "2026-11-30",
  version: 2,
  offered_by: "client",
  offered_at: new Date(Date.UTC(2026, 10, 2)),
  note: null,
  decline_reason: null,
  milestones: [],
  answers: [{ question: "Who?", answer: "Call +31 20 123" }],
  organization_id: "organization" as OrganizationId,
  status: "pending",
  created_at: new Date(Date.UTC(2026, 10, 1)),
  updated_at: new Date(Date.UTC(2026, 10, 2)),
  project_title: "Pricing review",
  project_status: "open",
  project_budget: "1250.50",
  unnamed_sums: ["1250.50"],
  organization: { id: "organization", name: "Wetherby & Loom", logoUrl: "/pictures/loom/320.webp", hasPage: true },
  expert: { id: "expert", name: "Lucian Marchetti", profileImageUrl: "/pictures/lm/320.webp", hasPage: true },
};
const shown = {
  version: 2,
  offeredBy: "client",
  offeredAt: "2026-11-02T00:00:00.000Z",
  note: null,
  price: null,
  expensesCap: null,
  milestones: [],
  answers: [{ question: "Who?", answer: "[hidden]" }],
  validUntil: "2026-11-30",
  leavesOut: "[hidden]",
  total: "12600.00",
  totalBasis: "hours",
  payout: "10710.00",
  isExpired: false,
  declineReason: null,
  id: "proposal",
  projectId: "project",
  expertId: "expert",
  coverLetter: "I have done this twice",
  proposedRate: "180.00",
  estimatedTimeline: "3 weeks",
  estimatedHours: 70,
  canStartOn: "2026-11-16",
  status: "pending",
  hiddenDetails: ["phone"],
  createdAt: "2026-11-01T00:00:00.000Z",
  updatedAt: "2026-11-02T00:00:00.000Z",
};

const words: ShownOffer = {
  coverLetter: "I have done this twice",
  estimatedTimeline: "3 weeks",
  leavesOut: "[hidden]",
  note: null,
  milestones: [],
  answers: [{ question: "Who?", answer: "[hidden]" }],
  declineReason: null,
  feeBasisPoints: 1_500,
  now: new Date(Date.UTC(2026, 10, 20)),
  hiddenDetails: ["phone"],
};

test("what decides about a proposal is whose it is, for what, and how it stands", () => {
  expect(toProposal(row)).toEqual({
    ...{ id: "proposal", projectId: "project", expertId: "expert", status: "pending" },
    ...{ version: 2, offeredBy: "client", validUntil: "2026-11-30" },
  });
});

test("a proposal shows what it offers, and nothing of the project", () => {
  expect(toProposalDto(row, words)).toEqual(shown);
});

test("one's own proposal shows the project, whose status and budget are the project's own", () => {
  expect(toMyProposalDto(row, words)).toEqual({
    ...shown,
    expertName: "Lucian Marchetti",
    expert: row.expert,
    project: {
      id: "project",
      title: "Pricing review",
      status: "open",
      budget: "1250.50",
      organizationName: "Wetherby & Loom",
      organization: row.organization,
    },
  });
});

test("a pending proposal is expired once its last day is over, and one that was decided never is", () => {
  const late = { ...words, now: new Date(Date.UTC(2026, 11, 2)) };
  expect(toProposalDto(row, late).isExpired).toBe(true);
  expect(toProposalDto({ ...row, status: "accepted" }, late).isExpired).toBe(false);
  expect(toProposalDto({ ...row, valid_until: null }, late).isExpired).toBe(false);
});

test("a change leaves what it does not name, and null clears what it does", () => {
  const unnamed = {
    estimatedHours: undefined,
    estimatedTimeline: undefined,
    canStartOn: undefined,
    validUntil: undefined,
    expensesCap: undefined,
  };
  const change = { ...unnamed, id: row.id, note: null, proposedRate: null, price: 500_000, leavesOut: null };
  const milestones = [
    { title: "All", description: null, amount: 500_000, dueDate: null, period: null, expensesCap: 40_000 },
  ];
  expect(toRevisedOffer({ ...row, expenses_cap: "90.00" }, { ...change, milestones })).toEqual({
    answers: row.answers,
    coverLetter: "Written otherwise",
    rateMinor: null,
    hours: 70,
    priceMinor: 500_000,
    milestones: [
      { title: "All", description: null, amountMinor: 500_000, dueDate: null, period: null, expensesCapMinor: 40_000 },
    ],
    // Milestones bring their own.
    expensesCapMinor: null,
    estimatedTimeline: null,
    canStartOn: "2026-11-16",
    validUntil: "2026-11-30",
    leavesOut: null,
  });
});
