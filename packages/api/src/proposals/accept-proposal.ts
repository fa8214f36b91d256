import type { MilestoneId } from "@quorate/core/ids";
import { wholeProjectMilestone } from "@quorate/core/milestones/milestone-rules";
import * as rules from "@quorate/core/proposals/proposal-rules";
import { publishEvent } from "../events/publish-event.service.ts";
import { findUserIdOfExpert } from "../experts/experts.queries.ts";
import { insertMilestone, listMilestones } from "../milestones/milestones.queries.ts";
import { assertAccountOpen, assertOtherAccountOpen } from "../profiles/assert-account-open.service.ts";
import { setProjectStarted } from "../projects/projects.queries.ts";
import { call } from "../trpc/call.ts";
import { toProposalDto } from "./proposals.mapper.ts";
import { lockProposalAndProject, rejectPendingProposals, setProposalStatus } from "./proposals.queries.ts";
import { decideProposalInput, proposalSchema } from "./proposals.schema.ts";
import { showProposal } from "./show-proposals.service.ts";

export const acceptProposal = call("POST /proposals/{id}/accept", {
  may: "client",
  scope: "proposals:write",
  tag: "Proposals",
  summary: "Accept a proposal, which starts the project and rejects the others",
  refuses: [404, 409],
})
  .input(decideProposalInput)
  .output(proposalSchema)
  .mutation(({ ctx, input }) =>
    ctx.db.transaction().execute(async (trx) => {
      const locked = await lockProposalAndProject(trx, input.id);
      if (locked?.project.organizationId !== ctx.organizationId) throw rules.proposalNotFound();
      const { proposal, project } = locked;
      await assertAccountOpen(trx, ctx.viewer.userId);
      const expertUserId = await findUserIdOfExpert(trx, proposal.expertId);
      if (expertUserId) await assertOtherAccountOpen(trx, expertUserId);
      const decision = rules.acceptProposal(proposal, project);
      const others = await rejectPendingProposals(trx, project.id, proposal.id);
      const accepted = await setProposalStatus(trx, decision.proposal);
      await setProjectStarted(trx, { ...decision.project, startDate: ctx.now() });
      const whole = wholeProjectMilestone(project, await listMilestones(trx, project.id));
      if (whole) {
        const id = ctx.newId<MilestoneId>();
        const fixed = { description: null, dueDate: null, isWholeProject: true, createdAt: ctx.now() };
        await insertMilestone(trx, { ...whole, ...fixed, id, projectId: project.id });
      }
      await publishEvent(trx, ctx, {
        type: "proposal.accepted",
        actorId: ctx.viewer.userId,
        projectId: project.id,
        proposalId: proposal.id,
        expertId: proposal.expertId,
        otherUserIds: others,
      });
      return toProposalDto(accepted, await showProposal(trx, ctx.viewer.userId, accepted));
    }),
  );
