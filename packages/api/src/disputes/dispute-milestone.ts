import { answerDueAt } from "@quorate/core/disputes/dispute-rules";
import { DomainError } from "@quorate/core/errors";
import type { DisputeId } from "@quorate/core/ids";
import { waitsForCall } from "@quorate/core/milestones/milestone-actions";
import * as rules from "@quorate/core/milestones/milestone-rules";
import { insiderOf } from "@quorate/core/projects/project-access";
import { publishEvent } from "../events/publish-event.service.ts";
import { useFiles } from "../files/use-files.service.ts";
import { describeMilestone } from "../milestones/describe-milestones.service.ts";
import { listCallsToCome, lockMilestone, setMilestoneDisputed } from "../milestones/milestones.queries.ts";
import { milestoneSchema } from "../milestones/milestones.schema.ts";
import { setPaymentStatus } from "../payments/payments.queries.ts";
import { call } from "../trpc/call.ts";
import { insertDispute } from "./disputes.queries.ts";
import { disputeMilestoneInput } from "./disputes.schema.ts";

export const disputeMilestone = call("POST /milestones/{id}/dispute", {
  may: "signedIn",
  scope: "projects:write",
  tag: "Milestones",
  summary: "Dispute a milestone whose money is in escrow",
  operationId: "milestones-dispute",
  refuses: [404, 409, 422],
})
  .input(disputeMilestoneInput)
  .output(milestoneSchema)
  .mutation(({ ctx, input }) =>
    ctx.db.transaction().execute(async (trx) => {
      const locked = await lockMilestone(trx, input.id);
      const insider = locked && insiderOf(locked.project, ctx.viewer);
      if (!locked || (insider !== "client" && insider !== "expert")) throw rules.milestoneNotFound();
      const { project, milestone } = locked;
      const decision = rules.disputeMilestone(milestone, locked.payment);
      const [paymentId, milestoneId] = [decision.payment.id, milestone.id];
      const [now, openedById] = [ctx.now(), ctx.viewer.userId];
      const toCome = (await listCallsToCome(trx, [milestoneId], now)).get(milestoneId);
      if (waitsForCall("dispute", toCome)) throw new DomainError("conflict", "bookings/not-yet-disputable");

      await setMilestoneDisputed(trx, decision.milestone);
      await setPaymentStatus(trx, decision.payment);
      const fields = { reason: input.reason, answerDueAt: answerDueAt(now), createdAt: now };
      const disputeId = ctx.newId<DisputeId>();
      await insertDispute(trx, { ...fields, id: disputeId, paymentId, milestoneId, openedById });
      const use = { projectId: project.id, milestoneId, disputeId, at: now };
      await useFiles(trx, { ...use, fileIds: input.fileIds, uploaderId: openedById, purpose: "dispute" });
      const event = { projectId: project.id, milestoneId, disputeId, actorId: openedById, note: input.reason };
      await publishEvent(trx, ctx, { ...event, type: "dispute.opened" });
      return describeMilestone(trx, milestoneId, { organizationId: project.organizationId, now });
    }),
  );
