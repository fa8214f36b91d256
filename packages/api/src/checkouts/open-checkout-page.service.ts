import { checkoutGivenUp } from "@quorate/core/checkouts/checkout-rules";
import { invariant } from "@quorate/core/errors";
import { gatewayUnavailable } from "@quorate/core/gateway/gateway-unavailable";
import type { CheckoutId } from "@quorate/core/ids";
import type { Ports } from "../context.ts";
import { findCheckoutById, setCheckoutPage, setNextCheckoutAttempt } from "./checkouts.queries.ts";

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
    const { purpose, paymentId, amountMinor, currency, description, returnPath, createdAt, attempt } = checkout;
    const page = await gateway.createCheckout({
      ...{ purpose, paymentId, amountMinor, currency, description, returnPath, createdAt, attempt },
      checkoutId: id,
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
