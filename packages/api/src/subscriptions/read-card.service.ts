import type { CheckoutId } from "@quorate/core/ids";
import { findCheckoutById } from "../checkouts/checkouts.queries.ts";
import type { Ports } from "../context.ts";
import { findSavedCard } from "../saved-cards/saved-cards.queries.ts";
import { keepCard } from "./keep-card.service.ts";

/** Asks the gateway for the card that was used on a page, and puts it on file. */
export async function readCard(ports: Ports, checkoutId: CheckoutId): Promise<void> {
  const { db, gateway } = ports;
  const checkout = await findCheckoutById(db, checkoutId);
  if (checkout?.status !== "paid" || checkout.gateway !== gateway.name) return;
  const { payerId: userId, gatewayReference } = checkout;
  const card = await gateway.readCard({ checkoutId, gatewayReference });
  if (!card) return;
  const before = await findSavedCard(db, { userId, gateway: gateway.name });
  await keepCard(ports, userId, { card, before });
}
