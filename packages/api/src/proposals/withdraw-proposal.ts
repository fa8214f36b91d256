import * as rules from "@quorate/core/proposals/proposal-rules";
import { publishEvent } from "../events/publish-event.service.ts";
import { expertProcedure } from "../trpc/trpc.ts";
import { toProposalDto } from "./proposals.mapper.ts";
import { lockProposalAndProject, setProposalStatus } from "./proposals.queries.ts";
import { decideProposalInput, proposalSchema } from "./proposals.schema.ts";
import { showProposal } from "./show-proposals.service.ts";

export const withdrawProposal = expertProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/proposals/{id}/withdraw",
      tags: ["Proposals"],
      summary: "Take your own pending proposal back",
      errorResponses: [400, 401, 403, 404, 409],
      protect: true,
    },
  })
  .input(decideProposalInput)
  .output(proposalSchema)
  .mutation(({ ctx, input }) =>
    ctx.db.transaction().execute(async (trx) => {
      const locked = await lockProposalAndProject(trx, input.id);
      if (locked?.proposal.expertId !== ctx.expertId) throw rules.proposalNotFound();
      const withdrawn = await setProposalStatus(trx, rules.withdrawProposal(locked.proposal));
      const { id: proposalId, projectId, expertId } = locked.proposal;
      const event = { projectId, proposalId, expertId, actorId: ctx.viewer.userId };
      await publishEvent(trx, ctx, { ...event, type: "proposal.withdrawn" });
      return toProposalDto(withdrawn, await showProposal(trx, ctx.viewer.userId, withdrawn));
    }),
  );
