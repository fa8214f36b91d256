import type { CheckoutPurpose } from "@quorate/core/checkouts/checkout";
import type { Trx } from "@quorate/db/client";
import { bonusPurpose } from "../bonuses/bonus.purpose.ts";
import { callPurpose } from "../bookings/call.purpose.ts";
import { changeOrderPurpose } from "../change-orders/change-order.purpose.ts";
import { linkChargebacks } from "../chargebacks/apply-chargeback.service.ts";
import type { CheckoutEvent, PurposeRules } from "../checkouts/checkout.purpose.ts";
import type { Ports } from "../context.ts";
import { milestonePurpose } from "../milestones/milestone.purpose.ts";
import { settlePurchase } from "../purchases/settle-purchase.service.ts";
import { cardPurpose } from "../subscriptions/card.purpose.ts";
import { renewalPurpose } from "../subscriptions/renewal.purpose.ts";
import { subscriptionPurpose } from "../subscriptions/subscription.purpose.ts";
import { verificationPurpose } from "../verification/verification.purpose.ts";

/** Whatever can be paid for on a checkout's page, or with a card on file. */
const PURPOSES = {
  milestone: milestonePurpose,
  change_order: changeOrderPurpose,
  bonus: bonusPurpose,
  call: callPurpose,
  subscription: subscriptionPurpose,
  verification: verificationPurpose,
  renewal: renewalPurpose,
  card: cardPurpose,
} as const satisfies Record<CheckoutPurpose, PurposeRules>;

/** False: the event changes nothing, because the checkout is settled, unknown, or of another amount. */
export async function applyCheckoutEvent(trx: Trx, ports: Ports, event: CheckoutEvent): Promise<boolean> {
  const isChanged = await settlePurchase(trx, ports, event, ({ purpose }) => PURPOSES[purpose]);
  // A bank that takes the payment back may be heard of before the payment is.
  if (event.outcome === "paid" && event.gatewayReference !== null) {
    await linkChargebacks(trx, ports, ports.gateway.name, event.gatewayReference);
  }
  return isChanged;
}
