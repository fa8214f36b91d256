import * as rules from "@quorate/core/project-endings/project-ending";
import { projectNotFound } from "@quorate/core/projects/project-access";
import { publishEvent } from "../../events/publish-event.service.ts";
import { dropMilestone } from "../../milestones/drop-milestone.service.ts";
import { listMilestones } from "../../milestones/milestones.queries.ts";
import { listLivePayments } from "../../payments/payments.queries.ts";
import { call } from "../../trpc/call.ts";
import { toProjectDto } from "../projects.mapper.ts";
import { findProjectRow, lockProjectById, setProjectCount, setProjectEnded } from "../projects.queries.ts";
import { projectIdInput, projectSchema } from "../projects.schema.ts";

export const completeProject = call("POST /projects/{id}/complete", {
  may: "client",
  scope: "projects:write",
  tag: "Projects",
  summary: "Close a project that has no money in escrow",
  refuses: [404, 409],
})
  .input(projectIdInput)
  .output(projectSchema)
  .mutation(({ ctx, input }) =>
    ctx.db.transaction().execute(async (trx) => {
      const project = await lockProjectById(trx, input.id);
      if (project?.organizationId !== ctx.organizationId) throw projectNotFound();
      const milestones = await listMilestones(trx, project.id);
      const statuses = milestones.map(({ status }) => status);
      const completion = rules.completeProject(project, statuses);
      if (completion) {
        const payments = await listLivePayments(trx, project.id);
        for (const milestone of milestones.filter(({ status }) => status === "planned")) {
          const payment = payments.find(({ milestoneId }) => milestoneId === milestone.id);
          await dropMilestone(trx, ctx, { milestone, payment });
        }
        await setProjectEnded(trx, { ...completion, endDate: ctx.now() });
        if (project.expertId) await setProjectCount(trx, project.expertId);
        const event = { projectId: project.id, actorId: ctx.viewer.userId };
        await publishEvent(trx, ctx, {
          ...event,
          type: completion.isPaid ? "project.completed" : "project.completed-unpaid",
        });
      }
      return toProjectDto(await findProjectRow(trx, project.id));
    }),
  );
