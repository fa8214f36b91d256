import type { ProjectId } from "@quorate/core/ids";
import { endingOverdueBefore } from "@quorate/core/project-endings/ending-clock";
import { isFinished } from "@quorate/core/project-endings/project-ending";
import type { Ports } from "../context.ts";
import { listOverdueEndingIds, setSettledSince } from "../projects/project-endings.queries.ts";
import { lockProjectById } from "../projects/projects.queries.ts";
import { closeProject } from "./close-project.service.ts";
import { listMilestones } from "./milestones.queries.ts";
import { settleEach } from "./settle-each.service.ts";

/**
 * Completes projects with nothing left to do whose clients have said nothing for 30 days; answers how many. Any number of servers may do
 * this at once.
 */
export async function completeWaitingProjects(ports: Ports): Promise<number> {
  const ids = await listOverdueEndingIds(ports.db, endingOverdueBefore(ports.now()));
  return await settleEach(
    ids,
    (id) => completeIfOverdue(ports, id),
    "projects with nothing left to do were not completed.",
  );
}

function completeIfOverdue(ports: Ports, id: ProjectId): Promise<boolean> {
  return ports.db.transaction().execute(async (trx) => {
    const project = await lockProjectById(trx, id);
    if (!project?.settledSince || project.settledSince > endingOverdueBefore(ports.now())) return false;
    const milestones = await listMilestones(trx, id);
    const statuses = milestones.map(({ status }) => status);
    // Planned by a server of the version before, which knew of no clock.
    if (!isFinished(project, statuses)) {
      await setSettledSince(trx, id, null);
      return false;
    }
    await closeProject(trx, ports, project, null);
    return true;
  });
}
