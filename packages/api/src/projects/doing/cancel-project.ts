import { assertNoCallToCome } from "@quorate/core/bookings/paid-call";
import type { UserId } from "@quorate/core/ids";
import { refundEscrow } from "@quorate/core/milestones/escrow";
import { isEscrowed } from "@quorate/core/milestones/milestone-actions";
import { assertRoleMayCancel } from "@quorate/core/project-endings/project-actions";
import * as rules from "@quorate/core/project-endings/project-ending";
import { insiderOf, projectNotFound } from "@quorate/core/projects/project-access";
import type { Trx } from "@quorate/db/client";
import { endUnsignedAgreement } from "../../agreements/draw-agreement.service.ts";
import type { Ports } from "../../context.ts";
import { setDisputesRefunded } from "../../disputes/disputes.queries.ts";
import { publishEvent } from "../../events/publish-event.service.ts";
import { dropMilestone } from "../../milestones/drop-milestone.service.ts";
import { hasCallToCome, listMilestones } from "../../milestones/milestones.queries.ts";
import { settleEscrow } from "../../milestones/settle-escrow.service.ts";
import { lapseExpenses } from "../../milestones/waiting-expenses.queries.ts";
import { listLivePayments } from "../../payments/payments.queries.ts";
import { rejectPendingProposals } from "../../proposals/proposals.queries.ts";
import { call } from "../../trpc/call.ts";
import { type ClientsProject, toProjectDto } from "../projects.mapper.ts";
import { findProjectRow, lockProjectById, setCancelRequestedBy, setProjectEnded } from "../projects.queries.ts";
import { projectIdInput, projectSchema } from "../projects.schema.ts";

export const cancelProject = call("POST /projects/{id}/cancel", {
  may: "signedIn",
  scope: "money:write",
  tag: "Projects",
  summary: "Cancel a project; one in progress when both parties have asked for it",
  refuses: [403, 404, 409],
})
  .input(projectIdInput)
  .output(projectSchema)
  .mutation(({ ctx, input }) =>
    ctx.db.transaction().execute(async (trx) => {
      const project = await lockProjectById(trx, input.id);
      const insider = project && insiderOf(project, ctx.viewer);
      if (!insider) throw projectNotFound();
      assertRoleMayCancel(insider, ctx.viewer);
      assertNoCallToCome(await hasCallToCome(trx, project.id, ctx.now()));
      const event = { projectId: project.id, actorId: ctx.viewer.userId };
      const cancellation = rules.cancelProject(project, insider);
      if (cancellation.kind === "cancelled") {
        const proposers = await unwindProject(trx, ctx, project, ctx.viewer.userId);
        await endUnsignedAgreement(trx, ctx, project.id);
        await setProjectEnded(trx, { id: project.id, status: cancellation.status, endDate: ctx.now() });
        await publishEvent(trx, ctx, { ...event, type: "project.cancelled", otherUserIds: proposers });
      } else if (project.cancelRequestedBy === null) {
        await setCancelRequestedBy(trx, project.id, cancellation.by);
        await publishEvent(trx, ctx, { ...event, type: "project.cancellation-requested" });
      }
      return toProjectDto(await findProjectRow(trx, project.id));
    }),
  );

/** Money first: all money in escrow is refunded before anything else ends. Returns the experts who had proposed. */
async function unwindProject(trx: Trx, ports: Ports, project: ClientsProject, actorId: UserId): Promise<UserId[]> {
  const at = ports.now();
  const payments = await listLivePayments(trx, project.id);
  const milestones = await listMilestones(trx, project.id);
  await lapseExpenses(
    trx,
    milestones.map(({ id }) => id),
    at,
  );
  // What is held for expenses first: it would go back with the milestone whose expenses they are.
  for (const milestone of milestones.toSorted(
    (one, other) => Number(!one.expensesOfId) - Number(!other.expensesOfId),
  )) {
    const payment = payments.find(({ milestoneId }) => milestoneId === milestone.id);
    if (milestone.status === "planned") await dropMilestone(trx, ports, { milestone, payment });
    if (!payment || !isEscrowed(milestone.status)) continue;
    await settleEscrow(trx, ports, { project, payment, settlement: refundEscrow(payment, milestone) });
    const event = { projectId: project.id, milestoneId: milestone.id, actorId };
    await publishEvent(trx, ports, { ...event, type: "milestone.refunded" });
  }
  const milestoneIds = milestones.map(({ id }) => id);
  await setDisputesRefunded(trx, milestoneIds, { by: actorId, at });
  return await rejectPendingProposals(trx, project.id);
}
