import type { UserId } from "@quorate/core/ids";
import type { Ports } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { findCustomerReference, findSavedCard, setCardForgotten } from "../saved-cards/saved-cards.queries.ts";
import { keepCard } from "./keep-card.service.ts";
import { findLiveSubscriptionRow, lockSubscriber } from "./subscriptions.queries.ts";

/** Applies to the plan what a person changed about their cards on the card processor's own pages, or their bank changed automatically. */
export async function followCard(ports: Ports, userId: UserId): Promise<void> {
  const { db, gateway } = ports;
  const holder = { userId, gateway: gateway.name };
  const customerReference = await findCustomerReference(db, userId, gateway.name);
  if (!gateway.customerPortal || customerReference === null) return;
  const before = await findSavedCard(db, holder);
  const cardReference = before?.cardReference ?? null;
  const card = await gateway.customerPortal.readCard({ customerReference, cardReference });
  if (card) return await keepCard(ports, userId, { card, before });
  if (!before) return;
  await db.transaction().execute(async (trx) => {
    await lockSubscriber(trx, userId);
    // Another card may have been put on file since.
    if ((await findSavedCard(trx, holder))?.cardReference !== cardReference) return;
    await setCardForgotten(trx, userId, ports.now());
    const live = await findLiveSubscriptionRow(trx, userId, ports.now());
    const about = { subscriberId: userId, actorId: userId };
    if (live) await publishEvent(trx, ports, { ...about, type: "subscription.changed", subscriptionId: live.id });
  });
}
