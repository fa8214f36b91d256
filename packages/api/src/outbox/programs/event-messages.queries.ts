import type { EventMessageId, UserId, WebhookDeliveryId, WebhookEndpointId } from "@quorate/core/ids";
import type { EventData } from "@quorate/core/webhooks/integrator-events";
import type { DbOrTrx, Trx } from "@quorate/db/client";

export type NewEventMessage = {
  id: EventMessageId;
  /** Null: its owner tries an endpoint out. */
  eventId: string | null;
  userId: UserId;
  type: string;
  data: EventData;
  occurredAt: Date;
};

export async function insertEventMessages(trx: Trx, messages: readonly NewEventMessage[]): Promise<void> {
  await trx
    .insertInto("event_messages")
    .values(
      messages.map(({ id, eventId, userId, type, data, occurredAt }) => ({
        id,
        event_id: eventId,
        user_id: userId,
        type,
        data: JSON.stringify(data),
        occurred_at: occurredAt,
      })),
    )
    .execute();
}

/** The endpoints of these people that are not stopped. */
export async function listRunningEndpoints(db: DbOrTrx, userIds: readonly UserId[]) {
  return await db
    .selectFrom("webhook_endpoints")
    .select(["id", "user_id as userId", "event_types as eventTypes"])
    .where("user_id", "in", userIds)
    .where("stopped", "is", null)
    .orderBy("id")
    .execute();
}

export type NewWebhookDelivery = {
  id: WebhookDeliveryId;
  endpointId: WebhookEndpointId;
  messageId: EventMessageId;
  isReplay: boolean;
  createdAt: Date;
};

/** They are due at once. */
export async function insertWebhookDeliveries(trx: Trx, deliveries: readonly NewWebhookDelivery[]): Promise<void> {
  await trx
    .insertInto("webhook_deliveries")
    .values(
      deliveries.map(({ id, endpointId, messageId, isReplay, createdAt }) => ({
        id,
        endpoint_id: endpointId,
        message_id: messageId,
        is_replay: isReplay,
        next_attempt_at: createdAt,
        created_at: createdAt,
      })),
    )
    .execute();
}

/** With what became of their deliveries. */
export async function deleteEventMessagesBefore(db: DbOrTrx, time: Date): Promise<void> {
  await db.deleteFrom("event_messages").where("occurred_at", "<", time).execute();
}
