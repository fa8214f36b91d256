import type { CheckoutPurpose } from "@quorate/core/checkouts/checkout";
import { checkoutGivenUp } from "@quorate/core/checkouts/checkout-rules";
import { invariant } from "@quorate/core/errors";
import { gatewayUnavailable } from "@quorate/core/gateway/gateway-unavailable";
import type { CheckoutId } from "@quorate/core/ids";
import type { Ports } from "../context.ts";
import { findCustomerReference } from "../saved-cards/saved-cards.queries.ts";
import { findCheckoutById, setCheckoutPage, setNextCheckoutAttempt } from "./checkouts.queries.ts";

/** Plans go on: the card they are paid with is kept for the next term. */
const SAVE_THE_CARD: readonly CheckoutPurpose[] = ["subscription", "renewal", "card"];

/** A gateway that fails this often in one call is down; the payer may try again. */
const ATTEMPTS_MAX = 3;

/**
 * The address of a stored checkout's page. Asks the gateway where there is none yet, after the commit and without a lock: a
 * call that broke off before it could store the address is completed by the next one, because the gateway answers the same
 * page for the same attempt. An attempt that the gateway remembers as failed is left for the next one at once.
 */
export async function openCheckoutPage({ db, gateway, jobs }: Ports, id: CheckoutId): Promise<string> {
  for (let asked = 0; asked < ATTEMPTS_MAX; asked++) {
    const checkout = await findCheckoutById(db, id);
    invariant(checkout, "a checkout is stored before its page is opened");
    if (checkout.status === "cancelled") throw checkoutGivenUp();
    if (checkout.url !== null) return checkout.url;
    const { purpose, payerId, paymentId, amountMinor, currency, description, returnPath, createdAt, attempt } =
      checkout;
    const savesCard = SAVE_THE_CARD.includes(purpose);
    const customerReference = savesCard ? await findCustomerReference(db, payerId, gateway.name) : null;
    const page = await gateway.createCheckout({
      ...{ purpose, paymentId, amountMinor, currency, description, returnPath, createdAt, attempt },
      ...{ checkoutId: id, savesCard, customerReference },
    });
    if (page) {
      if (await setCheckoutPage(db, id, page)) return page.url;
      await jobs.enqueue(db, "close-checkout-page", { checkoutId: id });
      throw checkoutGivenUp();
    }
    await setNextCheckoutAttempt(db, id, attempt);
  }
  throw gatewayUnavailable();
}
