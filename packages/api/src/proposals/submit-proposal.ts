import { assertEmailVerified } from "@quorate/core/access/verified-email";
import type { ProposalId } from "@quorate/core/ids";
import { personNotFound } from "@quorate/core/messages/message-rules";
import { projectNotFound } from "@quorate/core/projects/project-access";
import { answersTo } from "@quorate/core/proposals/answers";
import { assertDaysToCome } from "@quorate/core/proposals/days-to-come";
import { assertOfferSound, ownExpensesCap } from "@quorate/core/proposals/offer";
import { assertCanPropose } from "@quorate/core/proposals/proposal-rules";
import { areBlocked, lockWriting } from "../blocks/blocks.queries.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { assertAccountOpen, assertOtherAccountOpen } from "../profiles/assert-account-open.service.ts";
import { listProjectQuestions, lockProjectById } from "../projects/projects.queries.ts";
import { call } from "../trpc/call.ts";
import { toOffer } from "./proposals.mapper.ts";
import { hasLiveProposal, insertProposal } from "./proposals.queries.ts";
import { proposalSchema, submitProposalInput } from "./proposals.schema.ts";
import { readProposal } from "./show-proposals.service.ts";

export const submitProposal = call("POST /projects/{id}/proposals", {
  may: "expert",
  scope: "proposals:write",
  tag: "Proposals",
  summary: "Send a proposal to an open project",
  refuses: [404, 409, 422],
})
  .input(submitProposalInput)
  .output(proposalSchema)
  .mutation(({ ctx, input: { id: projectId, answers: sent, ...fields } }) => {
    const sentOffer = toOffer(fields);
    assertEmailVerified(ctx.viewer);
    const { expertId } = ctx;
    const { organizationId, userId } = ctx.viewer;
    return ctx.db.transaction().execute(async (trx) => {
      const project = await lockProjectById(trx, projectId);
      await assertAccountOpen(trx, userId);
      // Every project was open to every expert once: one that is closed by now is refused, not denied.
      if (!project) throw projectNotFound();
      await assertOtherAccountOpen(trx, project.clientUserId);
      const isLive = await hasLiveProposal(trx, { projectId, expertId });
      assertCanPropose(project, { organizationId, hasLiveProposal: isLive });
      // A proposal is words to the client: a block between the two keeps it back as it does a message.
      await lockWriting(trx, [userId, project.clientUserId], "to-write");
      if (await areBlocked(trx, userId, project.clientUserId)) throw personNotFound();
      const id = ctx.newId<ProposalId>();
      const offer = { ...sentOffer, expensesCapMinor: ownExpensesCap(sentOffer, project.currency) };
      assertOfferSound(offer, { minMinor: ctx.milestoneMinMinor, currency: project.currency, now: ctx.now() });
      const now = ctx.now();
      const due = offer.milestones.map(({ dueDate }, index) => ({ path: `milestones.${index}.dueDate`, day: dueDate }));
      assertDaysToCome(due, { now });
      assertDaysToCome([{ path: "canStartOn", day: offer.canStartOn }], { now, code: "proposals/start-past" });
      const answers = sent ? answersTo(await listProjectQuestions(trx, projectId), sent) : [];
      await insertProposal(trx, { id, projectId, expertId, createdAt: ctx.now(), offer: { ...offer, answers } });
      await publishEvent(trx, ctx, {
        type: "proposal.submitted",
        actorId: userId,
        projectId,
        proposalId: id,
        expertId,
      });
      return readProposal(trx, ctx, id);
    });
  });
