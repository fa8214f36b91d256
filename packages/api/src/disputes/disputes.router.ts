import * as rules from "@quorate/core/disputes/dispute-rules";
import { disputeNotFound } from "@quorate/core/disputes/dispute-rules";
import { needsTwoAdministrators } from "@quorate/core/disputes/second-administrator";
import { insiderOf } from "@quorate/core/projects/project-access";
import { z } from "zod";
import { publishEvent } from "../events/publish-event.service.ts";
import { useFiles } from "../files/use-files.service.ts";
import { findDisputeRow } from "../milestones/milestone-disputes.queries.ts";
import { disputeSchema } from "../milestones/milestones.schema.ts";
import { findPaymentById } from "../payments/payments.queries.ts";
import { call } from "../trpc/call.ts";
import { router } from "../trpc/trpc.ts";
import { disputeMilestone } from "./dispute-milestone.ts";
import { findDisputeProposal } from "./dispute-proposals.queries.ts";
import { toOpenDisputeDto } from "./disputes.mapper.ts";
import { setDisputeAnswered } from "./disputes.queries.ts";
import { answerDisputeInput, disputeIdInput, disputeProposalSchema, openDisputeSchema } from "./disputes.schema.ts";
import { getDisputeDto, lockDispute } from "./lock-dispute.service.ts";
import { listOpenDisputes as listDisputes } from "./open-disputes.queries.ts";
import { resolveDispute } from "./resolve-dispute.ts";

export const disputesRouter = router({
  open: disputeMilestone,
  listOpen: call("GET /admin/disputes", {
    may: { area: "money" },
    scope: "administration:read",
    tag: "Administration",
    summary: "Disputes that wait for a decision, the most urgent first",
    operationId: "admin-listDisputes",
    reads: "impersonal",
  })
    .output(z.array(openDisputeSchema))
    .query(async ({ ctx }) => (await listDisputes(ctx.readDb)).map(toOpenDisputeDto)),
  answer: call("POST /disputes/{id}/answer", {
    may: "signedIn",
    scope: "projects:write",
    tag: "Disputes",
    summary: "Answer the other party's dispute",
    refuses: [403, 404, 409, 422],
  })
    .input(answerDisputeInput)
    .output(disputeSchema)
    .mutation(({ ctx, input }) =>
      ctx.db.transaction().execute(async (trx) => {
        const locked = await lockDispute(trx, input.id);
        const insider = locked && insiderOf(locked.project, ctx.viewer);
        if (!locked || (insider !== "client" && insider !== "expert")) throw rules.disputeNotFound();
        const { project, milestone, dispute } = locked;
        const { answer } = input;
        await setDisputeAnswered(trx, { ...rules.answerDispute(dispute, insider), answer, at: ctx.now() });
        const use = { projectId: project.id, milestoneId: milestone.id, disputeId: dispute.id, at: ctx.now() };
        await useFiles(trx, { ...use, fileIds: input.fileIds, uploaderId: ctx.viewer.userId, purpose: "dispute" });
        const event = { projectId: project.id, milestoneId: milestone.id, disputeId: dispute.id };
        await publishEvent(trx, ctx, { ...event, type: "dispute.answered", actorId: ctx.viewer.userId, note: answer });
        return getDisputeDto(trx, dispute.id);
      }),
    ),
  proposal: call("GET /admin/disputes/{id}/proposal", {
    may: { area: "money" },
    scope: "administration:read",
    tag: "Disputes",
    summary: "Whether two administrators have to decide a dispute, and what the first one proposed",
    refuses: [404],
    reads: "impersonal",
  })
    .input(disputeIdInput)
    .output(disputeProposalSchema)
    .query(async ({ ctx, input: { id } }) => {
      const dispute = await findDisputeRow(ctx.db, id);
      const payment = dispute && (await findPaymentById(ctx.db, dispute.payment_id));
      if (!payment) throw disputeNotFound();
      const found = await findDisputeProposal(ctx.db, id);
      return {
        takesTwo: needsTwoAdministrators(payment.amountMinor, ctx.secondAdminAboveMinor),
        proposal: found
          ? {
              outcome: found.outcome,
              releasedAmount: found.releasedAmount,
              proposedBy: found.proposedBy,
              isOwn: found.by === ctx.viewer.userId,
              proposedAt: found.proposedAt.toISOString(),
            }
          : null,
      };
    }),
  resolve: resolveDispute,
});
