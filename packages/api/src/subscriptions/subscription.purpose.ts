import { invariant } from "@quorate/core/errors";
import type { Currency } from "@quorate/core/format/currency";
import type { UserId } from "@quorate/core/ids";
import { postPlanPayment } from "@quorate/core/ledger/ledger";
import { paidTerm, planRevenueSource } from "@quorate/core/subscriptions/subscription-rules";
import type { Trx } from "@quorate/db/client";
import type { PurposeRules } from "../checkouts/checkout.purpose.ts";
import type { Checkout } from "../checkouts/checkouts.mapper.ts";
import type { Ports } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { insertPosting, insertRevenueEntry } from "../ledger/ledger.queries.ts";
import {
  findLiveSubscription,
  findPricedPlan,
  lockSubscriber,
  type PricedPlan,
  replaceSubscription,
} from "./subscriptions.queries.ts";

type Sold = { payerId: UserId; plan: PricedPlan; currency: Currency };

/** A plan. One wish at a time: another plan takes the place of the one before. The lock is the payer's row. */
export const subscriptionPurpose = {
  wish: (payerId: UserId) => ({ purpose: "subscription", payerId }) as const,

  form: ({ payerId, plan: { planId, billingCycle, name, priceMinor }, currency }: Sold) => ({
    payerId,
    bought: { purpose: "subscription", planId, billingCycle },
    amountMinor: priceMinor,
    currency,
    description: `${name} plan, ${billingCycle}`,
    returnPath: "/dashboard",
  }),

  lock: async (trx, ports, candidate) => {
    await lockSubscriber(trx, candidate.payerId);
    return {
      isWanted: true,
      fulfil: ({ checkout }) => startPaidPlan(trx, ports, checkout),
      drop: async (outcome) => {
        if (outcome !== "declined") return;
        const event = { subscriberId: candidate.payerId, checkoutId: candidate.id, actorId: null };
        await publishEvent(trx, ports, { ...event, type: "subscription.payment-declined" });
      },
    };
  },
} as const satisfies PurposeRules;

/** A plan that has been paid for is active from this moment, and its price is the platform's. */
async function startPaidPlan(trx: Trx, ports: Ports, checkout: Checkout): Promise<void> {
  invariant(checkout.plan, "a plan's checkout names it");
  const plan = await findPricedPlan(trx, checkout.plan);
  invariant(plan, "a checkout's plan exists");
  const now = ports.now();
  const { payerId: userId, amountMinor, currency } = checkout;
  const term = paidTerm(plan, await findLiveSubscription(trx, userId, now), now);
  const { planId, billingCycle } = plan;
  const subscriptionId = ports.newId<string>();
  await replaceSubscription(trx, { id: subscriptionId, userId, planId, billingCycle, term }, now);
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
  const event = { subscriptionId, subscriberId: userId, actorId: userId };
  await publishEvent(trx, ports, { ...event, type: "subscription.started" });
}
