import type { CheckoutStatus } from "@quorate/core/checkouts/checkout";
import { invariant } from "@quorate/core/errors";
import { gatewayUnavailable } from "@quorate/core/gateway/gateway-unavailable";
import type { CheckoutId } from "@quorate/core/ids";
import type { CheckoutEvent } from "../checkouts/checkout.purpose.ts";
import { findCheckoutById, setNextCheckoutAttempt } from "../checkouts/checkouts.queries.ts";
import type { Ports } from "../context.ts";
import type { CardChargeResult, CardOnFile } from "../ports/payment-gateway.ts";
import { settlePurchase } from "../purchases/settle-purchase.service.ts";
import { renewalPurpose } from "./renewal.purpose.ts";
import { subscriptionPurpose } from "./subscription.purpose.ts";

/** A gateway that fails this often in one call is down; the next run tries again. */
const ATTEMPTS_MAX = 3;

/**
 * Charges a stored checkout to the card on file, without a lock, and books what the gateway says; answers how the checkout stands then.
 * A call that broke off is completed by the next one: the gateway charges the same attempt once. Its webhook may be faster.
 */
export async function chargeCard(ports: Ports, id: CheckoutId, card: CardOnFile): Promise<CheckoutStatus> {
  const { db, gateway } = ports;
  for (let asked = 0; asked < ATTEMPTS_MAX; asked++) {
    const checkout = await findCheckoutById(db, id);
    invariant(checkout?.isOffSession, "a charge is stored before it is made");
    if (checkout.status !== "open") return checkout.status;
    const { amountMinor, currency, description, createdAt, attempt } = checkout;
    const { customerReference, cardReference } = card;
    const result = await gateway.chargeCard({
      ...{ amountMinor, currency, description, createdAt, attempt, customerReference, cardReference },
      checkoutId: id,
    });
    if (result.outcome === "pending") return "open";
    if (result.outcome === "again") {
      await setNextCheckoutAttempt(db, id, attempt);
      continue;
    }
    const event = wordOf(id, attempt, result);
    const purpose = checkout.purpose === "renewal" ? renewalPurpose : subscriptionPurpose;
    await db.transaction().execute((trx) => settlePurchase(trx, ports, event, () => purpose));
  }
  const checkout = await findCheckoutById(db, id);
  if (!checkout || checkout.status === "open") throw gatewayUnavailable();
  return checkout.status;
}

type Decided = Extract<CardChargeResult, { outcome: "paid" | "declined" }>;

/** The gateway's answer, as its webhook would tell it. */
function wordOf(checkoutId: CheckoutId, attempt: number, result: Decided): CheckoutEvent {
  const about = { id: `charge:${checkoutId}:${attempt}`, type: "card.charged", subject: "checkout" } as const;
  const unknown = { gatewayReference: null, paymentMethod: null, paid: null };
  return { ...about, ...unknown, checkoutId, ...result };
}
