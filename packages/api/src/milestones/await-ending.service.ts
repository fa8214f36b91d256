import { isFinished, isSettled } from "@quorate/core/project-endings/project-ending";
import type { Trx } from "@quorate/db/client";
import type { Ports } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { setSettledSince } from "../projects/project-endings.queries.ts";
import type { ClientsProject } from "../projects/projects.mapper.ts";
import { cancelCallProject, closeProject } from "./close-project.service.ts";
import { isOfCall, listMilestones } from "./milestones.queries.ts";

/**
 * Called under the project's lock after a milestone was settled: where nothing is left to do, the client is asked whether it is the end,
 * and the clock runs by which the project completes without an answer.
 */
export async function awaitEnding(trx: Trx, ports: Ports, project: ClientsProject): Promise<void> {
  const milestones = await listMilestones(trx, project.id);
  const statuses = milestones.map(({ status }) => status);
  if (!project.expertId || !isSettled(project, statuses)) return;
  const isDone = isFinished(project, statuses);
  // No one is asked whether a call was all of it; nor does one wait for whose price went back.
  if (await isOfCall(trx, milestones))
    return await (isDone ? closeProject : cancelCallProject)(trx, ports, project, null);
  if (!isDone) return;
  await setSettledSince(trx, project.id, ports.now());
  await publishEvent(trx, ports, { type: "project.all-settled", projectId: project.id, actorId: null });
}
