import { settleCheckout } from "@quorate/core/checkouts/checkout-rules";
import type { Trx } from "@quorate/db/client";
import type { CheckoutEvent, LockedPurchase, PurposeRules } from "../checkouts/checkout.purpose.ts";
import type { Checkout } from "../checkouts/checkouts.mapper.ts";
import { findCheckoutById, setCheckoutSettled } from "../checkouts/checkouts.queries.ts";
import type { Ports } from "../context.ts";
import { oweRefund } from "../payouts/owe-refund.service.ts";

type PurposeOf = (checkout: Checkout) => PurposeRules;

/** False: the event changes nothing, because the checkout is settled, unknown, or of another amount. */
export async function settlePurchase(
  trx: Trx,
  ports: Ports,
  event: CheckoutEvent,
  purposeOf: PurposeOf,
): Promise<boolean> {
  const locked = await lockCheckout(trx, ports, event, purposeOf);
  if (!locked || !isSameMoney(locked.checkout, event)) return false;
  const { checkout, purchase } = locked;
  const decision = settleCheckout({ status: checkout.status, isWanted: purchase.isWanted }, event.outcome);
  if (!decision) return false;
  const { gatewayReference: paymentReference } = event;
  await setCheckoutSettled(trx, { id: checkout.id, status: decision.status, at: ports.now(), paymentReference });
  if (decision.effect === "giveBack" && checkout.amountMinor > 0) {
    await oweRefund(trx, ports, checkout, checkout.amountMinor);
  }
  if (decision.effect === "fulfil") await purchase.fulfil({ checkout, event });
  if (decision.effect === "drop") await purchase.drop(event.outcome, event);
  return true;
}

/** A page on which another amount was paid is none of ours: it is left to the comparison with the gateway's books. */
function isSameMoney(checkout: Checkout, { paid }: CheckoutEvent): boolean {
  return paid === null || (paid.amountMinor === checkout.amountMinor && paid.currency === checkout.currency);
}

type LockedCheckout = { checkout: Checkout; purchase: LockedPurchase };

/** Read again behind the lock: it may have been settled or given up while we waited. */
async function lockCheckout(
  trx: Trx,
  ports: Ports,
  event: CheckoutEvent,
  purposeOf: PurposeOf,
): Promise<LockedCheckout | undefined> {
  const candidate = await findCheckoutById(trx, event.checkoutId);
  if (!candidate) return undefined;
  const purchase = await purposeOf(candidate).lock(trx, ports, candidate);
  const checkout = await findCheckoutById(trx, event.checkoutId);
  return checkout && { checkout, purchase };
}
