import * as rules from "@quorate/core/proposals/proposal-rules";
import { insertProjectEvent } from "../projects/project-events.queries.ts";
import { clientProcedure } from "../trpc/trpc.ts";
import { toProposalDto } from "./proposals.mapper.ts";
import { lockProposalAndProject, setProposalStatus } from "./proposals.queries.ts";
import { decideProposalInput, proposalSchema } from "./proposals.schema.ts";

export const rejectProposal = clientProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/proposals/{id}/reject",
      tags: ["Proposals"],
      summary: "Turn a proposal down",
      errorResponses: [400, 401, 403, 404, 409],
      protect: true,
    },
  })
  .input(decideProposalInput)
  .output(proposalSchema)
  .mutation(({ ctx, input }) =>
    ctx.db.transaction().execute(async (trx) => {
      const locked = await lockProposalAndProject(trx, input.id);
      if (locked?.project.organizationId !== ctx.organizationId) throw rules.proposalNotFound();
      const rejected = await setProposalStatus(trx, rules.rejectProposal(locked.proposal));
      const { projectId, expertId: concernedExpertId } = locked.proposal;
      const event = { projectId, actorId: ctx.viewer.userId, concernedExpertId };
      await insertProjectEvent(trx, ctx, { ...event, kind: "proposal_rejected" });
      return toProposalDto(rejected);
    }),
  );
