import { act } from "@quorate/core/access/admin-acts";
import * as rules from "@quorate/core/disputes/dispute-rules";
import { isConfirmedBy, needsTwoAdministrators } from "@quorate/core/disputes/second-administrator";
import { invariant } from "@quorate/core/errors";
import { decimalFromMinor, minorFromDecimal } from "@quorate/core/money";
import { publishEvent } from "../events/publish-event.service.ts";
import { awaitEnding } from "../milestones/await-ending.service.ts";
import { disputeSchema } from "../milestones/milestones.schema.ts";
import { settleEscrow } from "../milestones/settle-escrow.service.ts";
import { call } from "../trpc/call.ts";
import { findDisputeProposal, insertDisputeProposal } from "./dispute-proposals.queries.ts";
import { setDisputeResolved } from "./disputes.queries.ts";
import { resolveDisputeInput } from "./disputes.schema.ts";
import { getDisputeDto, lockDispute } from "./lock-dispute.service.ts";

export const resolveDispute = call("POST /admin/disputes/{id}/resolve", {
  may: { area: "money" },
  scope: "administration:write",
  tag: "Disputes",
  summary:
    "Decide a dispute: release, refund or split to the penny; above a limit when a second administrator decides the same",
  refuses: [404, 409, 422],
  proof: "moves money",
  decides: act("dispute"),
})
  .input(resolveDisputeInput)
  .output(disputeSchema)
  .mutation(({ ctx, input: { id, outcome, releaseAmount: releaseAmountMinor, note } }) =>
    ctx.db.transaction().execute(async (trx) => {
      const locked = await lockDispute(trx, id);
      if (!locked) throw rules.disputeNotFound();
      const { project, milestone, payment, dispute } = locked;
      invariant(payment, "a dispute is about a payment");
      const decision = rules.resolveDispute(dispute, { payment, milestone }, { outcome, releaseAmountMinor });
      const change = {
        before: { status: dispute.status },
        after: { outcome, released: decimalFromMinor(decision.dispute.releasedMinor) },
        money: { amountMinor: payment.amountMinor, currency: payment.currency },
      };
      const proposal = { outcome, releasedMinor: decision.dispute.releasedMinor, by: ctx.viewer.userId };
      if (needsTwoAdministrators(payment.amountMinor, ctx.secondAdminAboveMinor)) {
        const before = await findDisputeProposal(trx, id);
        const proposed = before && { ...before, releasedMinor: minorFromDecimal(before.releasedAmount) };
        if (!isConfirmedBy(proposed ?? null, proposal)) {
          await insertDisputeProposal(trx, { ...proposal, id: ctx.newId(), disputeId: id, at: ctx.now() });
          const about = { projectId: project.id, milestoneId: milestone.id, disputeId: dispute.id };
          await publishEvent(trx, ctx, { ...about, type: "dispute.proposed", actorId: ctx.viewer.userId, change });
          return getDisputeDto(trx, id);
        }
      }
      const resolution = { outcome, note, by: ctx.viewer.userId, at: ctx.now() };
      await setDisputeResolved(trx, { ...decision.dispute, ...resolution });
      await settleEscrow(trx, ctx, { project, payment, settlement: decision.settlement });
      const event = { projectId: project.id, milestoneId: milestone.id, disputeId: dispute.id, outcome };
      await publishEvent(trx, ctx, { ...event, type: "dispute.decided", actorId: ctx.viewer.userId, note, change });
      await awaitEnding(trx, ctx, project);
      return getDisputeDto(trx, id);
    }),
  );
