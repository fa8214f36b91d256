import { invariant } from "@quorate/core/errors";
import type { UserId } from "@quorate/core/ids";
import { cancelProject, completeProject } from "@quorate/core/project-endings/project-ending";
import type { Trx } from "@quorate/db/client";
import { endUnsignedAgreement } from "../agreements/draw-agreement.service.ts";
import type { Ports } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { listLivePayments } from "../payments/payments.queries.ts";
import type { ClientsProject } from "../projects/projects.mapper.ts";
import { setProjectCount, setProjectEnded } from "../projects/projects.queries.ts";
import { dropMilestone } from "./drop-milestone.service.ts";
import { listMilestones } from "./milestones.queries.ts";

/**
 * Completes a project, under its lock: planned milestones fall away, the work counts, and both parties are told. Without an actor it
 * completed automatically. What is completed already stays as it is.
 */
export async function closeProject(
  trx: Trx,
  ports: Ports,
  project: ClientsProject,
  actorId: UserId | null,
): Promise<void> {
  const milestones = await listMilestones(trx, project.id);
  const completion = completeProject(
    project,
    milestones.map(({ status }) => status),
  );
  if (!completion) return;
  const payments = await listLivePayments(trx, project.id);
  for (const milestone of milestones.filter(({ status }) => status === "planned")) {
    const payment = payments.find(({ milestoneId }) => milestoneId === milestone.id);
    await dropMilestone(trx, ports, { milestone, payment });
  }
  await endUnsignedAgreement(trx, ports, project.id);
  await setProjectEnded(trx, { ...completion, endDate: ports.now() });
  if (project.expertId) await setProjectCount(trx, project.expertId);
  const type = completion.isPaid ? "project.completed" : "project.completed-unpaid";
  await publishEvent(trx, ports, {
    type: actorId === null ? "project.auto-completed" : type,
    projectId: project.id,
    actorId,
  });
}

/** Ends the project of a call for which nothing is paid in the end, under its lock: the call is the whole of it. */
export async function cancelCallProject(trx: Trx, ports: Ports, project: ClientsProject): Promise<void> {
  const cancellation = cancelProject(project, "admin");
  invariant(cancellation.kind === "cancelled", "an administrator's word needs no second one");
  await setProjectEnded(trx, { id: project.id, status: cancellation.status, endDate: ports.now() });
}
