import { projectNotFound } from "@quorate/core/projects/project-access";
import { ownProposal } from "@quorate/core/proposals/own-proposal";
import { signedInProcedure } from "../trpc/trpc.ts";
import { toOwnProposalDto } from "./proposals.mapper.ts";
import { listProposalRowsFor } from "./proposals.queries.ts";
import { getOwnProposalInput, ownProposalSchema } from "./proposals.schema.ts";
import { showProposal } from "./show-proposals.service.ts";

export const getOwnProposal = signedInProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/projects/{id}/own-proposal",
      tags: ["Proposals"],
      summary: "What you proposed for a project and how it was decided, also once the project is closed to you",
      errorResponses: [400, 401, 404],
      protect: true,
    },
  })
  .input(getOwnProposalInput)
  .output(ownProposalSchema)
  .query(async ({ ctx, input: { id: projectId } }) => {
    const { expertId } = ctx.viewer;
    if (!expertId) throw projectNotFound();
    const row = ownProposal(await listProposalRowsFor(ctx.db, { projectId, expertId }));
    return toOwnProposalDto(row, await showProposal(ctx.db, ctx.viewer.userId, row));
  });
