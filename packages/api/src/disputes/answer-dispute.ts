import * as rules from "@quorate/core/disputes/dispute-rules";
import { insiderOf } from "@quorate/core/projects/project-access";
import { publishEvent } from "../events/publish-event.service.ts";
import { useFiles } from "../files/use-files.service.ts";
import { disputeSchema } from "../milestones/milestones.schema.ts";
import { signedInProcedure } from "../trpc/trpc.ts";
import { setDisputeAnswered } from "./disputes.queries.ts";
import { answerDisputeInput } from "./disputes.schema.ts";
import { getDisputeDto, lockDispute } from "./lock-dispute.service.ts";

export const answerDispute = signedInProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/disputes/{id}/answer",
      tags: ["Disputes"],
      summary: "Answer the other party's dispute",
      errorResponses: [400, 401, 403, 404, 409, 422],
      protect: true,
    },
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
  );
