import { needsAgreement } from "@quorate/core/agreements/agreement";
import type { MilestoneId } from "@quorate/core/ids";
import { cancelMilestone } from "@quorate/core/milestones/milestone-rules";
import { agreedPlan } from "@quorate/core/proposals/acceptance";
import * as rules from "@quorate/core/proposals/proposal-rules";
import { drawAgreement } from "../agreements/draw-agreement.service.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { findUserIdOfExpert } from "../experts/experts.queries.ts";
import { insertMilestone, listMilestones, setMilestoneEnded } from "../milestones/milestones.queries.ts";
import { assertAccountOpen, assertOtherAccountOpen } from "../profiles/assert-account-open.service.ts";
import { setProjectStarted } from "../projects/projects.queries.ts";
import { call } from "../trpc/call.ts";
import { toOfferTerms } from "./proposals.mapper.ts";
import {
  findProposalRow,
  lockProposalAndProject,
  rejectPendingProposals,
  setProposalStatus,
} from "./proposals.queries.ts";
import { acceptProposalInput, proposalSchema } from "./proposals.schema.ts";
import { readProposal } from "./show-proposals.service.ts";

export const acceptProposal = call("POST /proposals/{id}/accept", {
  may: "signedIn",
  scope: "proposals:write",
  tag: "Proposals",
  summary:
    "Accept the version of an offer that is on the table, which starts the project and rejects the other proposals",
  refuses: [404, 409],
})
  .input(acceptProposalInput)
  .output(proposalSchema)
  .mutation(({ ctx, input }) =>
    ctx.db.transaction().execute(async (trx) => {
      const locked = await lockProposalAndProject(trx, input.id);
      const by = locked && rules.sideOf(locked, ctx.viewer);
      if (!by) throw rules.proposalNotFound();
      const { proposal, project } = locked;
      await assertAccountOpen(trx, ctx.viewer.userId);
      const expertUserId = await findUserIdOfExpert(trx, proposal.expertId);
      const otherUserId = by === "client" ? expertUserId : project.clientUserId;
      if (otherUserId) await assertOtherAccountOpen(trx, otherUserId);
      const decision = rules.acceptProposal(proposal, project, { by, version: input.version, now: ctx.now() });
      const others = await rejectPendingProposals(trx, project.id, proposal.id);
      await setProposalStatus(trx, decision.proposal);
      const terms = toOfferTerms(await findProposalRow(trx, proposal.id));
      const plan = agreedPlan(terms, project, await listMilestones(trx, project.id));
      await setProjectStarted(trx, { ...decision.project, startDate: ctx.now(), amountMinor: plan.amountMinor });
      for (const milestone of plan.replaced) await setMilestoneEnded(trx, cancelMilestone(milestone), ctx.now());
      for (const milestone of plan.planned) {
        const fixed = { id: ctx.newId<MilestoneId>(), projectId: project.id, currency: project.currency };
        await insertMilestone(trx, { ...milestone, ...fixed, createdAt: ctx.now() });
      }
      await publishEvent(trx, ctx, {
        type: "proposal.accepted",
        actorId: ctx.viewer.userId,
        projectId: project.id,
        proposalId: proposal.id,
        expertId: proposal.expertId,
        otherUserIds: others,
      });
      const isNeeded = needsAgreement(plan.amountMinor, ctx.agreements.aboveMinor);
      if (isNeeded || project.asksForAgreement || (by === "client" && input.agreement)) {
        await drawAgreement(trx, ctx, { ...project, ...decision.project }, ctx.viewer.userId);
      }
      return readProposal(trx, ctx, proposal.id);
    }),
  );
