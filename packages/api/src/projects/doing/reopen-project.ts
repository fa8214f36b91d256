import { DomainError } from "@quorate/core/errors";
import type { UserId } from "@quorate/core/ids";
import { isFinished } from "@quorate/core/project-endings/project-ending";
import * as rules from "@quorate/core/project-endings/reopening";
import { insiderOf, projectNotFound } from "@quorate/core/projects/project-access";
import type { Trx } from "@quorate/db/client";
import { publishEvent } from "../../events/publish-event.service.ts";
import { findUserIdOfExpert } from "../../experts/experts.queries.ts";
import { listMilestones } from "../../milestones/milestones.queries.ts";
import { assertAccountOpen, assertOtherAccountOpen } from "../../profiles/assert-account-open.service.ts";
import { findShutFor } from "../../profiles/closings.queries.ts";
import { call } from "../../trpc/call.ts";
import { setProjectReopened, setReopenRequest, setSettledSince } from "../project-endings.queries.ts";
import { type ClientsProject, toProjectDto } from "../projects.mapper.ts";
import { findProjectRow, lockProjectById, setProjectCount } from "../projects.queries.ts";
import { projectIdInput, projectSchema } from "../projects.schema.ts";

export const reopenProject = call("POST /projects/{id}/reopen", {
  may: "signedIn",
  scope: "projects:write",
  tag: "Projects",
  summary: "Reopen a completed project within 30 days, when both parties have asked for it",
  refuses: [404, 409],
})
  .input(projectIdInput)
  .output(projectSchema)
  .mutation(({ ctx, input }) =>
    ctx.db.transaction().execute(async (trx) => {
      const project = await lockProjectById(trx, input.id);
      const party = project && insiderOf(project, ctx.viewer);
      if (!party || party === "admin") throw projectNotFound();
      const [id, now] = [project.id, ctx.now()];
      const reopening = rules.reopenProject(project, party, now);
      await assertBothThere(trx, project, ctx.viewer.userId);
      const event = { projectId: id, actorId: ctx.viewer.userId };
      if (reopening.kind === "reopened") {
        await setProjectReopened(trx, { id, status: reopening.status });
        if (project.expertId) await setProjectCount(trx, project.expertId);
        await publishEvent(trx, ctx, { ...event, type: "project.reopened" });
        // Nothing is planned yet: the client is asked in a week, and if they plan nothing the project completes again.
        const statuses = (await listMilestones(trx, id)).map(({ status }) => status);
        if (isFinished(reopening, statuses)) await setSettledSince(trx, id, now);
      } else if (project.reopenRequestedBy === null) {
        await setReopenRequest(trx, id, { by: reopening.by, at: now });
        await publishEvent(trx, ctx, { ...event, type: "project.reopening-requested" });
      }
      return toProjectDto(await findProjectRow(trx, id));
    }),
  );

/** A person with a closed account can neither agree nor work; one who is suspended cannot begin anything now. */
async function assertBothThere(trx: Trx, project: ClientsProject, viewerId: UserId) {
  const expertUserId = project.expertId && (await findUserIdOfExpert(trx, project.expertId));
  const otherId = viewerId === project.clientUserId ? expertUserId : project.clientUserId;
  await assertAccountOpen(trx, viewerId);
  if (!otherId) throw projectNotFound();
  await assertOtherAccountOpen(trx, otherId);
  if (await findShutFor(trx, otherId)) throw new DomainError("conflict", "projects/other-party-gone");
}
