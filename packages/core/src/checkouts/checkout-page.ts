import type { GatewayName } from "../gateway/gateway-name.ts";
import type { CheckoutStatus } from "./checkout.ts";

const HOUR_MS = 3_600_000;

/** A hosted page can be paid on this long: an hour less than a gateway's own limit of a day. */
export const CHECKOUT_PAGE_MS = 23 * HOUR_MS;

/** A checkout without a page, left by a call that broke off, may be completed for this long under the same key. */
const HALF_MADE_MS = HOUR_MS;

export type CheckoutPage = {
  status: CheckoutStatus;
  gateway: GatewayName;
  url: string | null;
  expiresAt: Date | null;
  createdAt: Date;
};

/** Whether the payer can still be sent there. Else the checkout is given up and another one takes its place. */
export function isCheckoutPayable(checkout: CheckoutPage, gateway: string, now: Date): boolean {
  if (checkout.status !== "open" || checkout.gateway !== gateway) return false;
  if (checkout.url === null) return now.getTime() < checkout.createdAt.getTime() + HALF_MADE_MS;
  return checkout.expiresAt === null || now < checkout.expiresAt;
}
