import type { EventMessageRow } from "./event-list.queries.ts";
import type { WebhookDeliveryRow } from "./webhook-deliveries.queries.ts";
import type { WebhookEndpointRow } from "./webhook-endpoints.queries.ts";
import {
  eventSchema,
  type ListedEventDto,
  type WebhookDeliveryDto,
  type WebhookEndpointDto,
} from "./webhooks.schema.ts";

export function toWebhookEndpoint(row: WebhookEndpointRow, now: Date): WebhookEndpointDto {
  const formerUntil = row.formerSecretUntil;
  return {
    id: row.id,
    url: row.url,
    description: row.description,
    eventTypes: row.eventTypes,
    enabled: row.stopped === null,
    stopped: row.stopped,
    stoppedAt: row.stoppedAt?.toISOString() ?? null,
    failingSince: row.failingSince?.toISOString() ?? null,
    formerSecretUntil: formerUntil && formerUntil > now ? formerUntil.toISOString() : null,
    createdAt: row.createdAt.toISOString(),
  };
}

type Told = { type: string; occurredAt: Date; data: unknown };

/** What is told of an event, word for word: to endpoints and to those who catch up. Its fields stay in this order. */
export function toEventPayload({ type, occurredAt, data }: Told): WebhookDeliveryDto["payload"] {
  return eventSchema.parse({ type, timestamp: occurredAt.toISOString(), data });
}

export function toListedEvent({ id, ...told }: EventMessageRow): ListedEventDto {
  return { id, ...toEventPayload(told) };
}

export function toWebhookDelivery(row: WebhookDeliveryRow): WebhookDeliveryDto {
  return {
    id: row.id,
    messageId: row.messageId,
    isReplay: row.isReplay,
    status: row.status,
    payload: toEventPayload(row),
    createdAt: row.createdAt.toISOString(),
    nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
    attempts: row.attempts.map((attempt) => ({
      ...attempt,
      attemptedAt: new Date(attempt.attemptedAt).toISOString(),
    })),
  };
}
