import { projectNotFound, viewerOf } from "@quorate/core/projects/project-access";
import { accountingFor } from "@quorate/core/projects/project-accounting";
import { findConfidentialPart } from "../../confidential-parts/confidential-parts.queries.ts";
import { showWordsOf } from "../../contact-details/show-words.service.ts";
import { toExpertSummaryDto } from "../../experts/expert-summaries.mapper.ts";
import { listExpertSummariesByIds } from "../../experts/expert-summaries.queries.ts";
import { findFeeBasisPoints } from "../../subscriptions/subscriptions.queries.ts";
import { assertMayExpand } from "../../trpc/assert-may-expand.ts";
import { call } from "../../trpc/call.ts";
import { findProjectAccounting } from "../project-accounting.queries.ts";
import {
  countProposals,
  findClientRating,
  findInvitation,
  findProjectClient,
  findProjectStanding,
} from "../project-detail.queries.ts";
import { toProjectDto } from "../projects.mapper.ts";
import { findProjectById, findProjectRow } from "../projects.queries.ts";
import { expandProjects } from "./expand-projects.service.ts";
import { getProjectInput, projectDetailSchema } from "./project-pages.schema.ts";
import { readPlannedMilestones } from "./read-planned-milestones.service.ts";

export const getProject = call("GET /projects/{id}", {
  may: "signedIn",
  scope: "projects:read",
  tag: "Projects",
  summary: "A project, as the reader may see it",
  refuses: [403, 404],
})
  .input(getProjectInput)
  .output(projectDetailSchema)
  .query(async ({ ctx, input }) => {
    assertMayExpand(ctx, input.expand);
    const project = await findProjectById(ctx.db, input.id);
    const viewer = project && viewerOf(project, ctx.viewer);
    if (!viewer) throw projectNotFound();
    const { userId, expertId } = ctx.viewer;
    const invitation = expertId && (await findInvitation(ctx.db, { projectId: input.id, expertId }));
    const note = invitation && {
      text: invitation.note,
      ...(await showWordsOf(ctx.db, userId, {
        authorId: invitation.authorId,
        addresseeId: userId,
        texts: [invitation.note],
      })),
    };
    const [expert] = project.expertId ? await listExpertSummariesByIds(ctx.db, [project.expertId]) : [];
    const { isPaid, paidAmount, suspendedParty } = await findProjectStanding(ctx.db, input.id);
    const countsProposals = viewer === "client" || viewer === "admin";
    const reader = { ...ctx.viewer, now: ctx.now() };
    const expansionOf = await expandProjects(ctx.db, reader, [project], input.expand);
    const listed = toProjectDto(await findProjectRow(ctx.db, input.id));
    return {
      ...listed,
      ...expansionOf(project),
      ...accountingFor(viewer, await findProjectAccounting(ctx.db, input.id)),
      viewer,
      organization: {
        ...listed.organization,
        ...(await findProjectClient(ctx.db, project.organizationId)),
        ...(await findClientRating(ctx.db, project.organizationId)),
      },
      expert: expert && listed.expert ? { ...toExpertSummaryDto(expert), ...listed.expert } : null,
      feeBasisPoints: await findFeeBasisPoints(ctx.db, project.organizationId, ctx.now()),
      isPaid,
      suspendedParty,
      paidAmount: viewer === "visitor" ? null : paidAmount,
      proposalCount: countsProposals ? await countProposals(ctx.db, input.id) : null,
      invitationNote: note ? note.show(note.text) : null,
      invitationHiddenDetails: note ? note.hiddenDetails : [],
      hasConfidentialPart: (await findConfidentialPart(ctx.db, input.id)) !== undefined,
      isInvited: Boolean(invitation),
      invitedAt: invitation ? invitation.createdAt.toISOString() : null,
      plannedMilestones: viewer === "visitor" ? await readPlannedMilestones(ctx.db, project, userId) : [],
    };
  });
