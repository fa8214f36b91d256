import type { MilestoneId } from "@quorate/core/ids";
import {
  assertMilestonePlannable,
  cancelMilestone,
  milestoneReplacedByPlan,
} from "@quorate/core/milestones/milestone-rules";
import { assertMilestoneAmount } from "@quorate/core/milestones/smallest-milestone";
import { projectNotFound } from "@quorate/core/projects/project-access";
import { publishEvent } from "../events/publish-event.service.ts";
import { listLivePayments } from "../payments/payments.queries.ts";
import { lockProjectById } from "../projects/projects.queries.ts";
import { clientProcedure } from "../trpc/trpc.ts";
import { describeMilestone } from "./describe-milestones.service.ts";
import { insertMilestone, listMilestones, setMilestoneEnded } from "./milestones.queries.ts";
import { createMilestoneInput, milestoneSchema } from "./milestones.schema.ts";

export const createMilestone = clientProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/projects/{id}/milestones",
      tags: ["Milestones"],
      summary: "Plan a milestone",
      errorResponses: [400, 401, 403, 404, 409, 422],
      protect: true,
    },
  })
  .input(createMilestoneInput)
  .output(milestoneSchema)
  .mutation(({ ctx, input }) =>
    ctx.db.transaction().execute(async (trx) => {
      const project = await lockProjectById(trx, input.id);
      if (project?.organizationId !== ctx.organizationId) throw projectNotFound();
      assertMilestonePlannable(project);
      assertMilestoneAmount(input.amount, ctx.milestoneMinMinor, project.currency);

      const payments = await listLivePayments(trx, project.id);
      const milestones = (await listMilestones(trx, project.id)).map((milestone) => {
        return { ...milestone, hasLivePayment: payments.some(({ milestoneId }) => milestoneId === milestone.id) };
      });
      const replaced = milestoneReplacedByPlan(milestones);
      if (replaced) await setMilestoneEnded(trx, cancelMilestone(replaced), ctx.now());

      const { title, description, amount: amountMinor, dueDate = null } = input;
      const [id, { currency }] = [ctx.newId<MilestoneId>(), project];
      const fields = { title, description, amountMinor, currency, dueDate, isWholeProject: false };
      await insertMilestone(trx, { ...fields, id, projectId: project.id, createdAt: ctx.now() });
      const event = { projectId: project.id, milestoneId: id, actorId: ctx.viewer.userId };
      await publishEvent(trx, ctx, { ...event, type: "milestone.planned" });
      return describeMilestone(trx, id, { organizationId: ctx.organizationId, now: ctx.now() });
    }),
  );
