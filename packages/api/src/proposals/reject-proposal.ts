import * as rules from "@quorate/core/proposals/proposal-rules";
import { publishEvent } from "../events/publish-event.service.ts";
import { clientProcedure } from "../trpc/trpc.ts";
import { toProposalDto } from "./proposals.mapper.ts";
import { lockProposalAndProject, setProposalStatus } from "./proposals.queries.ts";
import { decideProposalInput, proposalSchema } from "./proposals.schema.ts";
import { showProposal } from "./show-proposals.service.ts";

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
      const { id: proposalId, projectId, expertId } = locked.proposal;
      const event = { projectId, proposalId, expertId, actorId: ctx.viewer.userId };
      await publishEvent(trx, ctx, { ...event, type: "proposal.rejected" });
      return toProposalDto(rejected, await showProposal(trx, ctx.viewer.userId, rejected));
    }),
  );
