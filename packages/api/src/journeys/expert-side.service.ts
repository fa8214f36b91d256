import type { ExpertId, UserId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";
import { showWords } from "../contact-details/show-words.service.ts";
import { countAssignedProjects, listAssignedProjects } from "../dashboards/dashboards.queries.ts";
import { toExpertSummaryDto } from "../experts/expert-summaries.mapper.ts";
import { listExpertSummariesByIds } from "../experts/expert-summaries.queries.ts";
import { listExpertServices } from "../experts/experts.queries.ts";
import { countProfileViews } from "../experts/profile-views.queries.ts";
import { toProjectDto } from "../projects/projects.mapper.ts";
import { toMyProposalDto } from "../proposals/proposals.mapper.ts";
import { countActiveProposals, listActiveProposalRows } from "../proposals/proposals.queries.ts";
import { showProposals } from "../proposals/show-proposals.service.ts";
import { toMyInvitationDto } from "./journeys.mapper.ts";
import { listInvitationsToAnswer } from "./journeys.queries.ts";

const SHOWN_MAX = 100;
const VIEWS_COUNTED_MS = 30 * 86_400_000;

/** What the workflow shows an expert of their own work. */
export async function describeExpertSide(
  db: DbOrTrx,
  { userId, expertId }: { userId: UserId; expertId: ExpertId },
  now: Date,
) {
  const [profiles, services, invitations, proposals, projects, sent, assigned, profileViews] = await Promise.all([
    listExpertSummariesByIds(db, [expertId]),
    listExpertServices(db, expertId),
    listInvitationsToAnswer(db, expertId),
    listActiveProposalRows(db, expertId, SHOWN_MAX),
    listAssignedProjects(db, expertId, { status: "in_progress" }),
    countActiveProposals(db, expertId),
    countAssignedProjects(db, expertId),
    countProfileViews(db, expertId, new Date(now.getTime() - VIEWS_COUNTED_MS)),
  ]);
  const wordsOf = await showProposals(db, { reader: userId, now }, proposals);
  const noteOf = await showWords(db, userId, invitations, ({ authorId, note }) => {
    return { authorId, addresseeId: userId, texts: [note] };
  });
  const [profile] = profiles.map(toExpertSummaryDto);
  return {
    expertProfile: profile ?? null,
    expertServices: services,
    projectInvitations: invitations.map((row) => toMyInvitationDto(row, noteOf(row))),
    activeProposals: proposals.map((row) => toMyProposalDto(row, wordsOf(row))),
    activeProjects: projects.map(toProjectDto),
    profileViews,
    activeProposalCount: sent.active,
    activeProjectCount: assigned.active,
  };
}
