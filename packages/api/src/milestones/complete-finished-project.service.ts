import { isFinished } from "@quorate/core/project-endings/project-ending";
import { PROJECT_TRANSITIONS } from "@quorate/core/projects/project";
import type { Trx } from "@quorate/db/client";
import type { Ports } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import type { ClientsProject } from "../projects/projects.mapper.ts";
import { setProjectCount, setProjectEnded } from "../projects/projects.queries.ts";
import { listMilestones } from "./milestones.queries.ts";

/** Called under the project's lock after a milestone was settled: the last one completes the project. */
export async function completeFinishedProject(trx: Trx, ports: Ports, project: ClientsProject): Promise<void> {
  const milestones = await listMilestones(trx, project.id);
  const statuses = milestones.map(({ status }) => status);
  if (!project.expertId || !isFinished(project, statuses)) return;
  const status = PROJECT_TRANSITIONS.in_progress.complete;
  await setProjectEnded(trx, { id: project.id, status, endDate: ports.now() });
  await setProjectCount(trx, project.expertId);
  await publishEvent(trx, ports, { type: "project.completed", projectId: project.id, actorId: null });
}
