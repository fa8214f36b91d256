import type { ProjectStatus } from "@quorate/core/projects/project";
import { proposalOutcome } from "@quorate/core/proposals/own-proposal";
import type { Proposal } from "@quorate/core/proposals/proposal";
import type { DB } from "@quorate/db/db-types";
import type { Selectable } from "kysely";
import type { ExpertFaceDto, OrganizationFaceDto } from "../schema/face.ts";
import type { MyProposalDto, OwnProposalDto, ProposalDto } from "./proposals.schema.ts";

export type ProposalRow = Selectable<DB["proposals"]>;

export type ProjectProposalRow = ProposalRow & { expert: ExpertFaceDto };

export type MyProposalRow = ProjectProposalRow & {
  project_title: string;
  project_status: ProjectStatus;
  project_budget: string | null;
  organization: OrganizationFaceDto;
};

/** What the expert wrote, as its reader has it. */
export type ProposalWords = Pick<ProposalDto, "coverLetter" | "estimatedTimeline" | "hiddenDetails">;

export function toProposal(row: ProposalRow): Proposal {
  return {
    id: row.id,
    projectId: row.project_id,
    expertId: row.expert_id,
    status: row.status,
  };
}

export function toProposalDto(row: ProposalRow, words: ProposalWords): ProposalDto {
  return {
    id: row.id,
    projectId: row.project_id,
    expertId: row.expert_id,
    coverLetter: words.coverLetter,
    proposedRate: row.proposed_rate,
    estimatedTimeline: words.estimatedTimeline,
    estimatedHours: row.estimated_hours,
    canStartOn: row.can_start_on,
    status: row.status,
    hiddenDetails: words.hiddenDetails,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

export function toMyProposalDto(row: MyProposalRow, words: ProposalWords): MyProposalDto {
  return {
    ...toProposalDto(row, words),
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

export function toOwnProposalDto(row: MyProposalRow, words: ProposalWords): OwnProposalDto {
  return {
    ...toProposalDto(row, words),
    outcome: proposalOutcome(row, { status: row.project_status }),
    project: { id: row.project_id, title: row.project_title, organization: row.organization },
  };
}
