import type { ExpertId, ProjectId, ProposalId } from "@quorate/core/ids";
import { expect, test } from "vitest";
import {
  type MyProposalRow,
  type ProposalWords,
  toMyProposalDto,
  toProposal,
  toProposalDto,
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
  status: "pending",
  created_at: new Date(Date.UTC(2026, 10, 1)),
  updated_at: new Date(Date.UTC(2026, 10, 2)),
  project_title: "Pricing review",
  project_status: "open",
  project_budget: "1250.50",
  organization: { id: "organization", name: "Wetherby & Loom", logoUrl: "/pictures/loom/320.webp", hasPage: true },
  expert: { id: "expert", name: "Lucian Marchetti", profileImageUrl: "/pictures/lm/320.webp", hasPage: true },
};
const shown = {
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

const words: ProposalWords = {
  coverLetter: "I have done this twice",
  estimatedTimeline: "3 weeks",
  hiddenDetails: ["phone"],
};

test("what decides about a proposal is whose it is, for what, and how it stands", () => {
  expect(toProposal(row)).toEqual({ id: "proposal", projectId: "project", expertId: "expert", status: "pending" });
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
