import type { ExpertId } from "@quorate/core/ids";
import { isActiveProposal } from "@quorate/core/proposals/proposal";
import type { DbOrTrx } from "@quorate/db/client";
import { listAssignedProjects } from "../dashboards/dashboards.queries.ts";
import { toExpertSummaryDto } from "../experts/expert-summaries.mapper.ts";
import { listExpertSummariesByIds } from "../experts/expert-summaries.queries.ts";
import { listExpertServices } from "../experts/experts.queries.ts";
import { countProfileViews } from "../experts/profile-views.queries.ts";
import { toProjectDto } from "../projects/projects.mapper.ts";
import { toMyProposalDto } from "../proposals/proposals.mapper.ts";
import { listOwnProposalRows } from "../proposals/proposals.queries.ts";
import { listInvitationsToAnswer } from "./journeys.queries.ts";

const PROPOSALS_READ_MAX = 200;
const VIEWS_COUNTED_MS = 30 * 86_400_000;

/** What the workflow shows an expert of their own work. */
export async function describeExpertSide(db: DbOrTrx, expertId: ExpertId, now: Date) {
  const [profiles, services, invitations, proposals, projects, profileViews] = await Promise.all([
    listExpertSummariesByIds(db, [expertId]),
    listExpertServices(db, expertId),
    listInvitationsToAnswer(db, expertId),
    listOwnProposalRows(db, { expertId }, { limit: PROPOSALS_READ_MAX }),
    listAssignedProjects(db, expertId),
    countProfileViews(db, expertId, new Date(now.getTime() - VIEWS_COUNTED_MS)),
  ]);
  const [profile] = profiles.map(toExpertSummaryDto);
  return {
    expertProfile: profile ?? null,
    expertServices: services,
    projectInvitations: invitations.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
    activeProposals: proposals
      .map(toMyProposalDto)
      .filter(({ status, project }) => isActiveProposal({ status, projectStatus: project.status })),
    activeProjects: projects.map(toProjectDto).filter(({ status }) => status === "in_progress"),
    profileViews,
  };
}
