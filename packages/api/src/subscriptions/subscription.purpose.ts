import { invariant } from "@quorate/core/errors";
import { postPlanPayment } from "@quorate/core/ledger/ledger";
import { paidTerm, planRevenueSource } from "@quorate/core/subscriptions/subscription-rules";
import type { Trx } from "@quorate/db/client";
import type { Checkout } from "../checkouts/checkouts.mapper.ts";
import type { Ports } from "../context.ts";
import { insertPosting, insertRevenueEntry } from "../ledger/ledger.queries.ts";
import { findLiveSubscription, findPricedPlan, replaceSubscription } from "./subscriptions.queries.ts";

/** A plan that has been paid for is active from this moment, and its price is the platform's. */
export async function startPaidSubscription(trx: Trx, ports: Ports, checkout: Checkout): Promise<void> {
  invariant(checkout.plan, "a checkout without a payment buys a plan");
  const plan = await findPricedPlan(trx, checkout.plan);
  invariant(plan, "a checkout's plan exists");
  const now = ports.now();
  const { payerId: userId, amountMinor, currency } = checkout;
  const term = paidTerm(plan, await findLiveSubscription(trx, userId, now), now);
  const { planId, billingCycle } = plan;
  await replaceSubscription(trx, { id: ports.newId(), userId, planId, billingCycle, term }, now);
  const source = planRevenueSource(plan.name);
  await insertPosting(trx, ports, postPlanPayment({ source, amountMinor, currency }), { checkoutId: checkout.id });
  await insertRevenueEntry(trx, ports, {
    sourceType: source,
    sourceId: checkout.id,
    amountMinor,
    currency,
    description: `${plan.name} plan, ${billingCycle}`,
    userId,
    projectId: null,
  });
}
