import type { UserId } from "@quorate/core/ids";
import type { Ports } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import type { CardOnFile } from "../ports/payment-gateway.ts";
import { upsertSavedCard } from "../saved-cards/saved-cards.queries.ts";
import { findDueRenewal, setNextAttempt } from "./renewals.queries.ts";
import { findLiveSubscriptionRow, lockSubscriber } from "./subscriptions.queries.ts";

type Change = { card: CardOnFile; before: CardOnFile | null };

/** Puts a card on file in place of the one before, which is kept no longer. What is due is charged to it at once. */
export async function keepCard(ports: Ports, userId: UserId, { card, before }: Change): Promise<void> {
  const { db, gateway } = ports;
  if (before && isSame(before, card)) return;
  const isAnother = before?.cardReference !== card.cardReference;
  await db.transaction().execute(async (trx) => {
    await lockSubscriber(trx, userId);
    await upsertSavedCard(trx, { userId, gateway: gateway.name }, card, ports.now());
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
  if (before && isAnother) await gateway.forgetCard(before.cardReference);
}

/** Banks renew cards: the same one has other digits or another end then. */
const isSame = (one: CardOnFile, other: CardOnFile) =>
  one.cardReference === other.cardReference &&
  one.last4 === other.last4 &&
  one.expMonth === other.expMonth &&
  one.expYear === other.expYear;
