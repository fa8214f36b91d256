import { isFinished, isSettled } from "@quorate/core/project-endings/project-ending";
import type { Trx } from "@quorate/db/client";
import type { Ports } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { setSettledSince } from "../projects/project-endings.queries.ts";
import type { ClientsProject } from "../projects/projects.mapper.ts";
import { cancelCallProject, closeProject } from "./close-project.service.ts";
import { listMilestones } from "./milestones.queries.ts";

/**
 * Called under the project's lock after a milestone was settled: where nothing is left to do, the client is asked whether it is the end,
 * and the clock runs by which the project completes without an answer.
 */
export async function awaitEnding(trx: Trx, ports: Ports, project: ClientsProject): Promise<void> {
  const milestones = await listMilestones(trx, project.id);
  const statuses = milestones.map(({ status }) => status);
  if (!project.expertId || !isSettled(project, statuses)) return;
  const hasPaid = isFinished(project, statuses);
  // A call is the whole of its project: no one is asked, whether it was paid or its price went back.
  if (project.isPaidCall) {
    if (hasPaid) return await closeProject(trx, ports, project, null);
    return await cancelCallProject(trx, ports, project);
  }
  if (!hasPaid) return;
  await setSettledSince(trx, project.id, ports.now());
  await publishEvent(trx, ports, { type: "project.all-settled", projectId: project.id, actorId: null });
}
