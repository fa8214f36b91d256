import { autoReleaseAt } from "@quorate/core/milestones/auto-release";
import * as rules from "@quorate/core/milestones/milestone-rules";
import { publishEvent } from "../events/publish-event.service.ts";
import { useFiles } from "../files/use-files.service.ts";
import { setEscrowReleaseDate } from "../payments/payments.queries.ts";
import { expertProcedure } from "../trpc/trpc.ts";
import { describeMilestone } from "./describe-milestones.service.ts";
import { lockMilestone, setMilestoneSubmitted } from "./milestones.queries.ts";
import { milestoneSchema, submitMilestoneInput } from "./milestones.schema.ts";

export const submitMilestone = expertProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/milestones/{id}/submit",
      tags: ["Milestones"],
      summary: "Hand over the work of a funded milestone",
      errorResponses: [400, 401, 403, 404, 409, 422],
      protect: true,
    },
  })
  .input(submitMilestoneInput)
  .output(milestoneSchema)
  .mutation(({ ctx, input }) =>
    ctx.db.transaction().execute(async (trx) => {
      const locked = await lockMilestone(trx, input.id);
      if (locked?.project.expertId !== ctx.expertId) throw rules.milestoneNotFound();
      const { project, milestone, payment } = locked;
      const now = ctx.now();
      const decision = rules.submitMilestone(milestone);
      const submission = { note: input.note, at: now, autoReleaseAt: autoReleaseAt(now, milestone.fundedAt ?? now) };
      const { handOver } = await setMilestoneSubmitted(trx, decision, submission);
      const { fileIds } = input;
      const claim = { projectId: project.id, milestoneId: milestone.id, handOver, at: now };
      await useFiles(trx, { ...claim, fileIds, uploaderId: ctx.viewer.userId, purpose: "deliverable" });
      if (payment) await setEscrowReleaseDate(trx, payment.id, submission.autoReleaseAt);
      const event = { projectId: project.id, milestoneId: milestone.id, actorId: ctx.viewer.userId, note: input.note };
      await publishEvent(trx, ctx, { ...event, type: "milestone.submitted" });
      return describeMilestone(trx, milestone.id, { organizationId: project.organizationId, now });
    }),
  );
