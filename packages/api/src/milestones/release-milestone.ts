import { invariant } from "@quorate/core/errors";
import { releaseEscrow } from "@quorate/core/milestones/escrow";
import * as rules from "@quorate/core/milestones/milestone-rules";
import { publishEvent } from "../events/publish-event.service.ts";
import { clientProcedure } from "../trpc/trpc.ts";
import { completeFinishedProject } from "./complete-finished-project.service.ts";
import { describeMilestone } from "./describe-milestones.service.ts";
import { lockMilestone } from "./milestones.queries.ts";
import { milestoneIdInput, milestoneSchema } from "./milestones.schema.ts";
import { settleEscrow } from "./settle-escrow.service.ts";

export const releaseMilestone = clientProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/milestones/{id}/release",
      tags: ["Milestones"],
      summary: "Accept submitted work and pay the expert out of escrow",
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
      rules.assertReleasable(milestone);
      invariant(payment, "submitted work is paid for");
      await settleEscrow(trx, ctx, { project, payment, settlement: releaseEscrow(payment, milestone) });
      const event = { projectId: project.id, milestoneId: milestone.id, actorId: ctx.viewer.userId };
      await publishEvent(trx, ctx, { ...event, type: "milestone.released" });
      await completeFinishedProject(trx, ctx, project);
      return describeMilestone(trx, milestone.id, { organizationId: ctx.organizationId, now: ctx.now() });
    }),
  );
