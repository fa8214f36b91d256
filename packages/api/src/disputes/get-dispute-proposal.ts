import { disputeNotFound } from "@quorate/core/disputes/dispute-rules";
import { needsTwoAdministrators } from "@quorate/core/disputes/second-administrator";
import { findDisputeRow } from "../milestones/milestone-disputes.queries.ts";
import { findPaymentById } from "../payments/payments.queries.ts";
import { adminProcedure } from "../trpc/trpc.ts";
import { findDisputeProposal } from "./dispute-proposals.queries.ts";
import { disputeIdInput, disputeProposalSchema } from "./disputes.schema.ts";

export const getDisputeProposal = adminProcedure("money")
  .meta({
    openapi: {
      method: "GET",
      path: "/admin/disputes/{id}/proposal",
      tags: ["Disputes"],
      summary: "Whether two administrators have to decide a dispute, and what the first one proposed",
      errorResponses: [400, 401, 403, 404],
      protect: true,
    },
  })
  .input(disputeIdInput)
  .output(disputeProposalSchema)
  .query(async ({ ctx, input: { id } }) => {
    const dispute = await findDisputeRow(ctx.db, id);
    const payment = dispute && (await findPaymentById(ctx.db, dispute.payment_id));
    if (!payment) throw disputeNotFound();
    const found = await findDisputeProposal(ctx.db, id);
    return {
      takesTwo: needsTwoAdministrators(payment.amountMinor, ctx.secondAdminAboveMinor),
      proposal: found
        ? {
            outcome: found.outcome,
            releasedAmount: found.releasedAmount,
            proposedBy: found.proposedBy,
            isOwn: found.by === ctx.viewer.userId,
            proposedAt: found.proposedAt.toISOString(),
          }
        : null,
    };
  });
