import * as rules from "@quorate/core/milestones/milestone-rules";
import { publishEvent } from "../events/publish-event.service.ts";
import { clientProcedure } from "../trpc/trpc.ts";
import { completeFinishedProject } from "./complete-finished-project.service.ts";
import { describeMilestone } from "./describe-milestones.service.ts";
import { dropMilestone } from "./drop-milestone.service.ts";
import { lockMilestone } from "./milestones.queries.ts";
import { milestoneIdInput, milestoneSchema } from "./milestones.schema.ts";

export const cancelMilestone = clientProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/milestones/{id}/cancel",
      tags: ["Milestones"],
      summary: "Drop a milestone that is not funded",
      errorResponses: [400, 401, 403, 404, 409],
      protect: true,
    },
  })
  .input(milestoneIdInput)
  .output(milestoneSchema)
  .mutation(({ ctx, input }) =>
    ctx.db.transaction().execute(async (trx) => {
      const locked = await lockMilestone(trx, input.id);
      if (locked?.project.organizationId !== ctx.organizationId) throw rules.milestoneNotFound();
      const { project, milestone, payment } = locked;
      await dropMilestone(trx, ctx, { milestone, payment });
      const event = { projectId: project.id, milestoneId: milestone.id, actorId: ctx.viewer.userId };
      await publishEvent(trx, ctx, { ...event, type: "milestone.cancelled" });
      await completeFinishedProject(trx, ctx, project);
      return describeMilestone(trx, milestone.id, { organizationId: ctx.organizationId, now: ctx.now() });
    }),
  );
