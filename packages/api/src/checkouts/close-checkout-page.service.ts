import type { CheckoutId } from "@quorate/core/ids";
import type { Ports } from "../context.ts";
import { listPagesLeftOpen, setCheckoutPageClosed } from "./checkout-closing.queries.ts";
import { findCheckoutById } from "./checkouts.queries.ts";

/** Their own jobs come first, and repeat for a while. */
const JOB_FIRST_MS = 2 * 60_000;
const ROUND_MAX = 200;

/** Closes the page of a checkout that was given up. One that was paid on meanwhile is left to the gateway's own word about it. */
export async function closeCheckoutPage({ db, gateway, now }: Ports, id: CheckoutId): Promise<void> {
  const checkout = await findCheckoutById(db, id);
  if (checkout?.status !== "cancelled" || checkout.gateway !== gateway.name || checkout.isPageClosed) return;
  const { attempt, createdAt, gatewayReference } = checkout;
  await gateway.closeCheckout({ checkoutId: id, attempt, createdAt, gatewayReference });
  await setCheckoutPageClosed(db, id, now());
}

/** What jobs could not close, tried again until it is closed or has expired. */
export async function closePagesLeftOpen(ports: Ports): Promise<void> {
  const { db, gateway } = ports;
  const now = ports.now();
  const before = new Date(now.getTime() - JOB_FIRST_MS);
  const failures: unknown[] = [];
  for (const id of await listPagesLeftOpen(db, { gateway: gateway.name, before, now, limit: ROUND_MAX })) {
    await closeCheckoutPage(ports, id).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} checkout pages could not be closed.`);
}
