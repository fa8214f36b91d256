import type { Trx } from "@quorate/db/client";
import type { Ports } from "../context.ts";
import { type CheckoutWish, setCheckoutGivenUp } from "./checkouts.queries.ts";

/**
 * Gives up the open checkout of what can no longer be had, or is wanted otherwise; a job closes its page after the commit.
 * Money that is paid on it before it is closed goes back whole.
 */
export async function giveUpCheckout(
  trx: Trx,
  { jobs, now }: Pick<Ports, "jobs" | "now">,
  wish: CheckoutWish,
): Promise<void> {
  const givenUp = await setCheckoutGivenUp(trx, wish, now());
  for (const checkoutId of givenUp) await jobs.enqueue(trx, "close-checkout-page", { checkoutId });
}
