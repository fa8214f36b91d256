import { invariant } from "@quorate/core/errors";
import type { Currency } from "@quorate/core/format/currency";
import type { RenewalId } from "@quorate/core/ids";
import { nextAttemptAt } from "@quorate/core/subscriptions/renewal-rules";
import type { Trx } from "@quorate/db/client";
import type { CheckoutEvent, PurposeRules } from "../checkouts/checkout.purpose.ts";
import type { Checkout } from "../checkouts/checkouts.mapper.ts";
import type { Ports } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { bookPlanPayment } from "./book-plan-payment.service.ts";
import type { Renewal } from "./renewals.mapper.ts";
import { findRenewal, setNextAttempt, setPastDue, setRenewalSettled, setTermPaid } from "./renewals.queries.ts";
import { lockSubscriber } from "./subscriptions.queries.ts";

type Sold = { renewal: Renewal; currency: Currency; isOffSession: boolean };

/** The next term of a plan. However it is paid, by hand or from the card on file, it is paid once. The lock is the payer's row. */
export const renewalPurpose = {
  wish: (renewalId: RenewalId) => ({ purpose: "renewal", renewalId }) as const,

  form: ({ renewal: { id, userId, planId, planName, billingCycle, amountMinor }, currency, isOffSession }: Sold) => ({
    payerId: userId,
    bought: { purpose: "renewal", renewalId: id, planId, billingCycle },
    amountMinor,
    currency,
    description: `${planName} plan, ${billingCycle}`,
    returnPath: "/settings/plan",
    isOffSession,
  }),

  lock: async (trx, ports, candidate) => {
    await lockSubscriber(trx, candidate.payerId);
    invariant(candidate.renewalId, "the checkout of a renewal names it");
    const renewal = await findRenewal(trx, candidate.renewalId);
    invariant(renewal, "a checkout's renewal exists");
    return {
      isWanted: renewal.status === "due" && renewal.holdsUntil > ports.now(),
      fulfil: ({ checkout }) => beginPaidTerm(trx, ports, renewal, checkout),
      drop: (outcome, event) =>
        outcome === "declined" && candidate.isOffSession && renewal.status === "due"
          ? keepForLater(trx, ports, renewal, event)
          : Promise.resolve(),
    };
  },
} as const satisfies PurposeRules;

async function beginPaidTerm(trx: Trx, ports: Ports, renewal: Renewal, checkout: Checkout): Promise<void> {
  const { id, subscriptionId, userId, dueAt: periodStart, termEnd: endDate, amountMinor: paidMinor } = renewal;
  await setRenewalSettled(trx, id, "paid", ports.now());
  await setTermPaid(trx, subscriptionId, { periodStart, endDate, paidMinor });
  await bookPlanPayment(trx, ports, checkout, renewal.planName);
  const actorId = checkout.isOffSession ? null : userId;
  await publishEvent(trx, ports, { type: "subscription.renewed", subscriptionId, subscriberId: userId, actorId });
}

/** The card was refused: it is tried again some days later, or waits for its owner, who is told of it. */
async function keepForLater(trx: Trx, ports: Ports, renewal: Renewal, event: CheckoutEvent): Promise<void> {
  const failure = event.failure ?? "declined";
  await setNextAttempt(trx, renewal.id, { at: nextAttemptAt(renewal.dueAt, failure, ports.now()), failure });
  if (!(await setPastDue(trx, renewal.subscriptionId))) return;
  const about = { subscriptionId: renewal.subscriptionId, subscriberId: renewal.userId, actorId: null };
  await publishEvent(trx, ports, { ...about, type: "subscription.past-due" });
}
