import type { DeliveryId } from "@quorate/core/ids";
import type { Trx } from "@quorate/db/client";

export type NewDelivery = { id: DeliveryId; eventId: string; subscriber: string; createdAt: Date };

export async function insertDeliveries(trx: Trx, deliveries: readonly NewDelivery[]): Promise<void> {
  if (deliveries.length === 0) return;
  await trx
    .insertInto("event_deliveries")
    .values(
      deliveries.map(({ id, eventId, subscriber, createdAt }) => ({
        id,
        event_id: eventId,
        subscriber,
        created_at: createdAt,
      })),
    )
    .execute();
}
