import type { CheckoutPurpose } from "@quorate/core/checkouts/checkout";
import { settleCheckout } from "@quorate/core/checkouts/checkout-rules";
import type { Trx } from "@quorate/db/client";
import { linkChargebacks } from "../chargebacks/apply-chargeback.service.ts";
import type { CheckoutEvent, LockedPurchase, PurposeRules } from "../checkouts/checkout.purpose.ts";
import type { Checkout } from "../checkouts/checkouts.mapper.ts";
import { findCheckoutById, setCheckoutSettled } from "../checkouts/checkouts.queries.ts";
import type { Ports } from "../context.ts";
import { milestonePurpose } from "../milestones/milestone.purpose.ts";
import { oweRefund } from "../payouts/owe-refund.service.ts";
import { subscriptionPurpose } from "../subscriptions/subscription.purpose.ts";
import { verificationPurpose } from "../verification/verification.purpose.ts";

/** Whatever can be paid for on a checkout's page. */
const PURPOSES = {
  milestone: milestonePurpose,
  subscription: subscriptionPurpose,
  verification: verificationPurpose,
} as const satisfies Record<CheckoutPurpose, PurposeRules>;

/** False: the event changes nothing, because the checkout is settled, unknown, or of another amount. */
export async function applyCheckoutEvent(trx: Trx, ports: Ports, event: CheckoutEvent): Promise<boolean> {
  const locked = await lockCheckout(trx, ports, event);
  if (!locked || !isSameMoney(locked.checkout, event)) return false;
  const { checkout, purchase } = locked;
  const decision = settleCheckout({ status: checkout.status, isWanted: purchase.isWanted }, event.outcome);
  if (!decision) return false;
  const { gatewayReference: paymentReference } = event;
  await setCheckoutSettled(trx, { id: checkout.id, status: decision.status, at: ports.now(), paymentReference });
  if (decision.effect === "giveBack") await oweRefund(trx, ports, checkout, checkout.amountMinor);
  if (decision.effect === "fulfil") await purchase.fulfil({ checkout, event });
  if (decision.effect === "drop") await purchase.drop(event.outcome);
  // A bank that takes the payment back may be heard of before the payment is.
  if (paymentReference !== null) await linkChargebacks(trx, ports, checkout.gateway, paymentReference);
  return true;
}

/** A page on which another amount was paid is none of ours: it is left to the comparison with the gateway's books. */
function isSameMoney(checkout: Checkout, { paid }: CheckoutEvent): boolean {
  return paid === null || (paid.amountMinor === checkout.amountMinor && paid.currency === checkout.currency);
}

type LockedCheckout = { checkout: Checkout; purchase: LockedPurchase };

/** Read again behind the lock: it may have been settled or given up while we waited. */
async function lockCheckout(trx: Trx, ports: Ports, event: CheckoutEvent): Promise<LockedCheckout | undefined> {
  const candidate = await findCheckoutById(trx, event.checkoutId);
  if (!candidate) return undefined;
  const purchase = await PURPOSES[candidate.purpose].lock(trx, ports, candidate);
  const checkout = await findCheckoutById(trx, event.checkoutId);
  return checkout && { checkout, purchase };
}
