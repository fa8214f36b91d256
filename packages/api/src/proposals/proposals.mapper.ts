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

export function toProposal(row: ProposalRow): Proposal {
  return {
    id: row.id,
    projectId: row.project_id,
    expertId: row.expert_id,
    status: row.status,
  };
}

export function toProposalDto(row: ProposalRow): ProposalDto {
  return {
    id: row.id,
    projectId: row.project_id,
    expertId: row.expert_id,
    coverLetter: row.cover_letter,
    proposedRate: row.proposed_rate,
    estimatedTimeline: row.estimated_timeline,
    estimatedHours: row.estimated_hours,
    canStartOn: row.can_start_on,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

export function toMyProposalDto(row: MyProposalRow): MyProposalDto {
  return {
    ...toProposalDto(row),
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

export function toOwnProposalDto(row: MyProposalRow): OwnProposalDto {
  return {
    ...toProposalDto(row),
    outcome: proposalOutcome(row, { status: row.project_status }),
    project: { id: row.project_id, title: row.project_title, organization: row.organization },
  };
}
