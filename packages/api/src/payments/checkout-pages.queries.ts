import { invariant } from "@quorate/core/errors";
import type { CheckoutId } from "@quorate/core/ids";
import type { Services } from "../context.ts";
import { findCheckoutById, setCheckoutPage } from "./checkouts.queries.ts";

/**
 * The address of a stored checkout's page. Asks the gateway where there is none yet, after the commit and without a lock: a
 * call that broke off before it could store the address is completed by the next one, because the gateway answers the same
 * page for the same checkout.
 */
export async function openCheckoutPage({ db, gateway }: Services, id: CheckoutId): Promise<string> {
  const checkout = await findCheckoutById(db, id);
  invariant(checkout, "a checkout is stored before its page is opened");
  if (checkout.url !== null) return checkout.url;
  const { purpose, paymentId, amountMinor, currency, description, returnPath, createdAt } = checkout;
  const page = await gateway.createCheckout({
    ...{ purpose, paymentId, amountMinor, currency, description, returnPath, createdAt },
    checkoutId: id,
  });
  await setCheckoutPage(db, id, page);
  return page.url;
}
