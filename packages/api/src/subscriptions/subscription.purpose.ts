import { invariant } from "@quorate/core/errors";
import type { Currency } from "@quorate/core/format/currency";
import type { UserId } from "@quorate/core/ids";
import type { Minor } from "@quorate/core/money";
import { paidTerm, upgradedTerm } from "@quorate/core/subscriptions/subscription-rules";
import type { Trx } from "@quorate/db/client";
import type { PurposeRules } from "../checkouts/checkout.purpose.ts";
import type { Checkout } from "../checkouts/checkouts.mapper.ts";
import type { Ports } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { bookPlanPayment } from "./book-plan-payment.service.ts";
import { toLiveSubscription } from "./subscriptions.mapper.ts";
import {
  findLiveSubscriptionRow,
  findPricedPlan,
  lockSubscriber,
  type PricedPlan,
  replaceSubscription,
} from "./subscriptions.queries.ts";

/** `upgrade`: of which plan it takes the place before its term ends, for how much, and whether the card on file is asked. */
type Sold = {
  payerId: UserId;
  plan: PricedPlan;
  currency: Currency;
  upgrade?: { of: string; priceMinor: Minor; isOffSession: boolean };
};

/** A plan. One wish at a time: another plan takes the place of the one before. The lock is the payer's row. */
export const subscriptionPurpose = {
  wish: (payerId: UserId) => ({ purpose: "subscription", payerId }) as const,

  form: ({ payerId, plan: { planId, billingCycle, name, priceMinor }, currency, upgrade }: Sold) => ({
    payerId,
    bought: { purpose: "subscription", planId, billingCycle, ...(upgrade && { upgradedId: upgrade.of }) },
    amountMinor: upgrade?.priceMinor ?? priceMinor,
    currency,
    description: `${name} plan, ${billingCycle}${upgrade ? ": upgrade for the rest of the term" : ""}`,
    returnPath: "/dashboard",
    isOffSession: upgrade?.isOffSession ?? false,
  }),

  lock: async (trx, ports, candidate) => {
    await lockSubscriber(trx, candidate.payerId);
    return {
      isWanted: await isStillWanted(trx, ports, candidate),
      fulfil: ({ checkout }) => startPaidPlan(trx, ports, checkout),
      drop: async (outcome) => {
        // Where a card on file is refused, its owner is there and sees a page to pay on.
        if (outcome !== "declined" || candidate.isOffSession) return;
        const event = { subscriberId: candidate.payerId, checkoutId: candidate.id, actorId: null };
        await publishEvent(trx, ports, { ...event, type: "subscription.payment-declined" });
      },
    };
  },
} as const satisfies PurposeRules;

/** An upgrade is of a term: when that has ended, or its plan is another one, the money goes back. */
async function isStillWanted(trx: Trx, ports: Ports, { payerId, upgradedId, createdAt }: Checkout): Promise<boolean> {
  if (upgradedId === null) return true;
  const live = await findLiveSubscriptionRow(trx, payerId, ports.now());
  return live?.id === upgradedId && !live.is_payment_due && toLiveSubscription(live).periodStart <= createdAt;
}

/** A plan that has been paid for is active from this moment, and its price is the platform's. */
async function startPaidPlan(trx: Trx, ports: Ports, checkout: Checkout): Promise<void> {
  invariant(checkout.plan, "a plan's checkout names it");
  const plan = await findPricedPlan(trx, checkout.plan);
  invariant(plan, "a checkout's plan exists");
  const now = ports.now();
  const { payerId: userId, upgradedId } = checkout;
  const row = await findLiveSubscriptionRow(trx, userId, now);
  const live = row ? toLiveSubscription(row) : null;
  const { planId, billingCycle } = plan;
  const term =
    live && upgradedId !== null ? upgradedTerm(plan, live, now) : { ...paidTerm(plan, live, now), periodStart: now };
  const id = ports.newId<string>();
  const paidMinor = upgradedId === null ? checkout.amountMinor : plan.priceMinor;
  const anchoredAt = upgradedId !== null && term.periodStart !== now ? (row?.anchored_at ?? null) : now;
  await replaceSubscription(trx, { id, userId, planId, billingCycle, term, paidMinor, anchoredAt }, now);
  await bookPlanPayment(trx, ports, checkout, plan.name);
  const event = { subscriptionId: id, subscriberId: userId, actorId: userId };
  await publishEvent(trx, ports, { ...event, type: "subscription.started" });
}
