import { projectNotFound } from "@quorate/core/projects/project-access";
import { closeProject } from "../../milestones/close-project.service.ts";
import { call } from "../../trpc/call.ts";
import { toProjectDto } from "../projects.mapper.ts";
import { findProjectRow, lockProjectById } from "../projects.queries.ts";
import { projectIdInput, projectSchema } from "../projects.schema.ts";

export const completeProject = call("POST /projects/{id}/complete", {
  may: "client",
  scope: "projects:write",
  tag: "Projects",
  summary:
    "Complete a project with no money in escrow and no open dispute: planned milestones are cancelled, none can be planned, and reviews open",
  refuses: [404, 409],
})
  .input(projectIdInput)
  .output(projectSchema)
  .mutation(({ ctx, input }) =>
    ctx.db.transaction().execute(async (trx) => {
      const project = await lockProjectById(trx, input.id);
      if (project?.organizationId !== ctx.organizationId) throw projectNotFound();
      await closeProject(trx, ctx, project, ctx.viewer.userId);
      return toProjectDto(await findProjectRow(trx, project.id));
    }),
  );
