import type { CheckoutId } from "@quorate/core/ids";
import { findCheckoutById } from "../checkouts/checkouts.queries.ts";
import type { Ports } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { findSavedCard, upsertSavedCard } from "../saved-cards/saved-cards.queries.ts";
import { findDueRenewal, setNextAttempt } from "./renewals.queries.ts";
import { findLiveSubscriptionRow, lockSubscriber } from "./subscriptions.queries.ts";

/**
 * Asks the gateway for the card that was used on a page, and puts it on file in place of the one before. What is due is charged to it
 * at once.
 */
export async function readCard(ports: Ports, checkoutId: CheckoutId): Promise<void> {
  const { db, gateway } = ports;
  const checkout = await findCheckoutById(db, checkoutId);
  if (checkout?.status !== "paid" || checkout.gateway !== gateway.name) return;
  const { payerId: userId, gatewayReference } = checkout;
  const card = await gateway.readCard({ checkoutId, gatewayReference });
  if (!card) return;
  const holder = { userId, gateway: gateway.name };
  const before = await findSavedCard(db, holder);
  if (before?.cardReference === card.cardReference) return;
  await db.transaction().execute(async (trx) => {
    await lockSubscriber(trx, userId);
    await upsertSavedCard(trx, holder, card, ports.now());
    const live = await findLiveSubscriptionRow(trx, userId, ports.now());
    if (live) {
      const about = { subscriptionId: live.id, subscriberId: userId, actorId: null };
      await publishEvent(trx, ports, { ...about, type: "subscription.changed" });
    }
    const due = await findDueRenewal(trx, userId, ports.now());
    if (!due) return;
    await setNextAttempt(trx, due.id, { at: ports.now() });
    await ports.jobs.enqueue(trx, "charge-renewal", { renewalId: due.id });
  });
  if (before) await gateway.forgetCard(before.cardReference);
}
