import { assertEmailVerified } from "@quorate/core/access/verified-email";
import { invariant } from "@quorate/core/errors";
import type { CheckoutId, PaymentId } from "@quorate/core/ids";
import * as rules from "@quorate/core/milestones/milestone-rules";
import type { Trx } from "@quorate/db/client";
import type { Services } from "../context.ts";
import { findOpenCheckoutOfPayment, insertCheckout } from "../payments/checkouts.queries.ts";
import { insertPayment } from "../payments/payments.queries.ts";
import { findFeeBasisPoints } from "../subscriptions/subscriptions.queries.ts";
import { clientProcedure } from "../trpc/trpc.ts";
import { type LockedMilestone, lockMilestone } from "./milestones.queries.ts";
import { fundedSchema, milestoneIdInput } from "./milestones.schema.ts";

export const fundMilestone = clientProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/milestones/{id}/fund",
      tags: ["Milestones"],
      summary: "Pay a milestone into escrow; answers where to pay",
      errorResponses: [400, 401, 403, 404, 409],
      protect: true,
    },
  })
  .input(milestoneIdInput)
  .output(fundedSchema)
  .mutation(({ ctx, input }) => {
    assertEmailVerified(ctx.viewer);
    return ctx.db.transaction().execute(async (trx) => {
      const locked = await lockMilestone(trx, input.id);
      if (locked?.project.organizationId !== ctx.organizationId) throw rules.milestoneNotFound();
      const feeBasisPoints = await findFeeBasisPoints(trx, ctx.organizationId, ctx.now());
      const terms = rules.fundMilestone(locked.milestone, locked.project, feeBasisPoints);
      if (locked.payment) {
        // Asked again while the first checkout is open: there is one payment and one page to pay it on.
        const checkout = await findOpenCheckoutOfPayment(trx, locked.payment.id);
        invariant(checkout, "a pending payment has an open checkout");
        return { checkoutUrl: checkout.url, paymentId: locked.payment.id };
      }
      return openPayment(trx, ctx, locked, terms);
    });
  });

async function openPayment(
  trx: Trx,
  services: Services,
  { project, milestone }: LockedMilestone,
  terms: ReturnType<typeof rules.fundMilestone>,
) {
  const { gateway } = services;
  const [paymentId, checkoutId] = [services.newId<PaymentId>(), services.newId<CheckoutId>()];
  const createdAt = services.now();
  const parents = { projectId: project.id, milestoneId: milestone.id, clientId: project.organizationId };
  await insertPayment(trx, { ...terms, ...parents, id: paymentId, createdAt });

  const { amountMinor, currency } = terms;
  const description = `${project.title}: ${milestone.title}`;
  const { url, gatewayReference } = await gateway.createCheckout({ checkoutId, amountMinor, currency, description });
  await insertCheckout(trx, {
    ...{ amountMinor, currency, description, url, gatewayReference, createdAt },
    id: checkoutId,
    payerId: project.clientUserId,
    buys: { paymentId },
    returnPath: `/project/${project.id}`,
    gateway: gateway.name,
  });
  return { checkoutUrl: url, paymentId };
}
