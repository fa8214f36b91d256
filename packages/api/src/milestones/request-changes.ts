import * as rules from "@quorate/core/milestones/milestone-rules";
import { publishEvent } from "../events/publish-event.service.ts";
import { setEscrowReleaseDate } from "../payments/payments.queries.ts";
import { clientProcedure } from "../trpc/trpc.ts";
import { describeMilestone } from "./describe-milestones.service.ts";
import { lockMilestone, setChangesRequested } from "./milestones.queries.ts";
import { milestoneSchema, requestChangesInput } from "./milestones.schema.ts";

export const requestChanges = clientProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/milestones/{id}/request-changes",
      tags: ["Milestones"],
      summary: "Send submitted work back to the expert",
      errorResponses: [400, 401, 403, 404, 409],
      protect: true,
    },
  })
  .input(requestChangesInput)
  .output(milestoneSchema)
  .mutation(({ ctx, input }) =>
    ctx.db.transaction().execute(async (trx) => {
      const locked = await lockMilestone(trx, input.id);
      if (locked?.project.organizationId !== ctx.organizationId) throw rules.milestoneNotFound();
      const { project, milestone, payment } = locked;
      const now = ctx.now();
      const decision = rules.requestChanges(milestone, now);
      await setChangesRequested(trx, decision, { note: input.note, at: now });
      if (payment) await setEscrowReleaseDate(trx, payment.id, null);
      const event = { projectId: project.id, milestoneId: milestone.id, actorId: ctx.viewer.userId, note: input.note };
      await publishEvent(trx, ctx, { ...event, type: "milestone.changes-requested" });
      return describeMilestone(trx, milestone.id, { organizationId: ctx.organizationId, now });
    }),
  );
