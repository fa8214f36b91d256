import { assertEmailVerified } from "@quorate/core/access/verified-email";
import { assertSigned } from "@quorate/core/agreements/agreement";
import { isCheckoutPayable } from "@quorate/core/checkouts/checkout-page";
import { invariant } from "@quorate/core/errors";
import type { CheckoutId, PaymentId } from "@quorate/core/ids";
import * as rules from "@quorate/core/milestones/milestone-rules";
import { assertMilestoneAmount } from "@quorate/core/milestones/smallest-milestone";
import { assertNoPaidCall } from "@quorate/core/projects/paid-call-project";
import type { Trx } from "@quorate/db/client";
import { findPresentAgreement } from "../agreements/agreements.queries.ts";
import { beginCheckout } from "../checkouts/begin-checkout.service.ts";
import { findOpenCheckout } from "../checkouts/checkouts.queries.ts";
import { openCheckoutPage } from "../checkouts/open-checkout-page.service.ts";
import type { Ports } from "../context.ts";
import { findUserIdOfExpert } from "../experts/experts.queries.ts";
import { repeatable } from "../idempotency/repeatable.service.ts";
import { insertPayment } from "../payments/payments.queries.ts";
import { assertOtherAccountOpen } from "../profiles/assert-account-open.service.ts";
import { findFeeBasisPoints } from "../subscriptions/subscriptions.queries.ts";
import { call } from "../trpc/call.ts";
import { dropPendingPayment } from "./drop-milestone.service.ts";
import { milestonePurpose } from "./milestone.purpose.ts";
import { type LockedMilestone, lockMilestone } from "./milestones.queries.ts";
import { fundedSchema, milestoneIdInput } from "./milestones.schema.ts";

export const fundMilestone = call("POST /milestones/{id}/fund", {
  may: "client",
  scope: "money:write",
  tag: "Milestones",
  summary: "Pay a milestone into escrow; answers where to pay",
  refuses: [404, 409, 422, 503],
})
  .input(milestoneIdInput)
  .output(fundedSchema)
  .mutation(async ({ ctx, input }) => {
    assertEmailVerified(ctx.viewer);
    const { checkoutId, paymentId } = await repeatable(ctx.db)
      .transaction()
      .execute(async (trx) => {
        const locked = await lockMilestone(trx, input.id);
        if (locked?.project.organizationId !== ctx.organizationId) throw rules.milestoneNotFound();
        assertNoPaidCall(locked.project);
        const feeBasisPoints = await findFeeBasisPoints(trx, ctx.organizationId, ctx.now());
        const terms = rules.fundMilestone(locked.milestone, locked.project, feeBasisPoints);
        assertSigned(await findPresentAgreement(trx, locked.project.id));
        assertMilestoneAmount(terms.amountMinor, ctx.milestoneMinMinor, terms.currency);
        return (await findPayable(trx, ctx, locked)) ?? (await openPayment(trx, ctx, locked, terms));
      });
    return { checkoutUrl: await openCheckoutPage(ctx, checkoutId), paymentId };
  });

type BegunPayment = { checkoutId: CheckoutId; paymentId: PaymentId };

/**
 * Asked again while the first checkout can be paid: there is one payment and one page to pay it on. One whose page has
 * expired is given up, and money that still comes in on it goes back.
 */
async function findPayable(trx: Trx, ports: Ports, { payment }: LockedMilestone): Promise<BegunPayment | undefined> {
  if (!payment) return undefined;
  const checkout = await findOpenCheckout(trx, milestonePurpose.wish(payment.id));
  invariant(checkout, "a pending payment has an open checkout");
  const { gateway, now } = ports;
  if (isCheckoutPayable(checkout, gateway.name, now())) return { checkoutId: checkout.id, paymentId: payment.id };
  await dropPendingPayment(trx, ports, payment);
  return undefined;
}

async function openPayment(
  trx: Trx,
  ports: Ports,
  { project, milestone }: LockedMilestone,
  terms: ReturnType<typeof rules.fundMilestone>,
): Promise<BegunPayment> {
  // Money that is in escrow stays; none is added for an expert who cannot work for it.
  const expertUserId = project.expertId && (await findUserIdOfExpert(trx, project.expertId));
  if (expertUserId) await assertOtherAccountOpen(trx, expertUserId);
  const paymentId = ports.newId<PaymentId>();
  const parents = { projectId: project.id, milestoneId: milestone.id, clientId: project.organizationId };
  await insertPayment(trx, { ...terms, ...parents, id: paymentId, createdAt: ports.now() });
  // What it may cost in expenses is paid with it, and held apart.
  const form = milestonePurpose.form({ project, milestone, payment: { ...terms, id: paymentId } });
  return { checkoutId: await beginCheckout(trx, ports, form), paymentId };
}
