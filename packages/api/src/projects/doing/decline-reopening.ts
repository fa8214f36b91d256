import { endReopenRequest } from "@quorate/core/project-endings/reopening";
import { insiderOf, projectNotFound } from "@quorate/core/projects/project-access";
import { publishEvent } from "../../events/publish-event.service.ts";
import { call } from "../../trpc/call.ts";
import { setReopeningDeclined, setReopenRequest } from "../project-endings.queries.ts";
import { toProjectDto } from "../projects.mapper.ts";
import { findProjectRow, lockProjectById } from "../projects.queries.ts";
import { projectIdInput, projectSchema } from "../projects.schema.ts";

export const declineReopening = call("POST /projects/{id}/reopen/decline", {
  may: "signedIn",
  scope: "projects:write",
  tag: "Projects",
  summary: "Decline the other party's request to reopen a project, or withdraw one's own",
  refuses: [404, 409],
})
  .input(projectIdInput)
  .output(projectSchema)
  .mutation(({ ctx, input }) =>
    ctx.db.transaction().execute(async (trx) => {
      const project = await lockProjectById(trx, input.id);
      const party = project && insiderOf(project, ctx.viewer);
      if (!party || party === "admin") throw projectNotFound();
      const ended = endReopenRequest(project, party, ctx.now());
      if (ended === "declined") await setReopeningDeclined(trx, project.id, { by: party, at: ctx.now() });
      else await setReopenRequest(trx, project.id, null);
      await publishEvent(trx, ctx, {
        type: `project.reopening-${ended}`,
        projectId: project.id,
        actorId: ctx.viewer.userId,
      });
      return toProjectDto(await findProjectRow(trx, project.id));
    }),
  );
