import type { EventMessageId, WebhookDeliveryId, WebhookEndpointId } from "@quorate/core/ids";
import { INTEGRATOR_EVENT_TYPES } from "@quorate/core/webhooks/integrator-events";
import { WEBHOOK_DELIVERY_STATUSES, WEBHOOK_FAILURES } from "@quorate/core/webhooks/webhook-delivery";
import {
  WEBHOOK_DESCRIPTION_LENGTH_MAX,
  WEBHOOK_STOPS,
  WEBHOOK_URL_LENGTH_MAX,
} from "@quorate/core/webhooks/webhook-endpoint";
import { z } from "zod";
import { datedPageInput } from "../schema/created.ts";
import { zChangedText, zCursor, zId, zOptional, zOptionalText, zText, zTimestamp } from "../schema/scalars.ts";
import { zToldOnce } from "../schema/told-once.ts";

const zUrl = zText(WEBHOOK_URL_LENGTH_MAX).min(1, "Enter an address that begins with https://").meta({
  description: "Where events are sent to: https, a public name",
  example: "https://hooks.example.com/quorate",
});
const zEventTypes = z
  .array(z.enum(INTEGRATOR_EVENT_TYPES))
  .max(INTEGRATOR_EVENT_TYPES.length)
  .transform((types) => [...new Set(types)])
  .meta({ description: "Which events; an empty list is every event, those of later versions too" });

export const createWebhookEndpointInput = z.object({
  url: zUrl,
  description: zOptionalText(WEBHOOK_DESCRIPTION_LENGTH_MAX),
  eventTypes: zOptional(zEventTypes),
});
export const webhookEndpointIdInput = z.object({ id: zId<WebhookEndpointId>() });
export const updateWebhookEndpointInput = webhookEndpointIdInput.extend({
  url: zOptional(zUrl),
  description: zChangedText(WEBHOOK_DESCRIPTION_LENGTH_MAX),
  eventTypes: zOptional(zEventTypes),
  enabled: zOptional(z.boolean()).meta({ description: "False stops it, true starts it again, whoever stopped it" }),
});

export const webhookEndpointSchema = z.object({
  id: z.string(),
  url: z.string(),
  description: z.string().nullable(),
  eventTypes: z.array(z.string()).meta({ description: "Empty: every event" }),
  enabled: z.boolean(),
  stopped: z.enum(WEBHOOK_STOPS).nullable().meta({
    description:
      "Why it is told of nothing. `owner`: you stopped it. `failing`: nothing arrived for three days. `gone`: it answered 410. `account`: everything that had access to the account was ended, by a new password or address, by its owner, or because the account was closed or suspended; start it again if you know it",
  }),
  stoppedAt: zTimestamp.nullable(),
  failingSince: zTimestamp
    .nullable()
    .meta({ description: "Since when every attempt has failed; null while they arrive" }),
  formerSecretUntil: zTimestamp
    .nullable()
    .meta({ description: "Until then the secret before the last rotation signs, too" }),
  createdAt: zTimestamp,
});
export type WebhookEndpointDto = z.infer<typeof webhookEndpointSchema>;

export const webhookEndpointWithSecretSchema = webhookEndpointSchema.extend({
  secret: zToldOnce(z.string(), {
    description: "`whsec_…`, told this once. A repetition under the same Idempotency-Key is answered without it",
  }),
});

export const listWebhookDeliveriesInput = webhookEndpointIdInput.extend(datedPageInput);
export const webhookDeliveryIdInput = z.object({ id: zId<WebhookDeliveryId>() });

export const eventSchema = z.object({
  type: z.string().meta({ description: "What happened", example: "milestone.funded" }),
  timestamp: zTimestamp.meta({ description: "When it happened" }),
  data: z
    .record(z.string(), z.union([z.string(), z.number(), z.null()]))
    .meta({ description: "Ids to read the rest by", example: { projectId: "01900000-0000-7000-8000-000000000001" } }),
});

export const webhookAttemptSchema = z.object({
  attemptedAt: zTimestamp,
  durationMs: z.number(),
  status: z.number().nullable().meta({ description: "The status of the answer; null where there was none" }),
  failure: z.enum(WEBHOOK_FAILURES).nullable().meta({ description: "Null: the answer was a 2xx" }),
  answer: z.string().nullable().meta({ description: "What the answer begins with" }),
});

export const webhookDeliverySchema = z.object({
  id: z.string(),
  messageId: z.string().meta({ description: "The header `webhook-id`: the same for every attempt and replay" }),
  isReplay: z.boolean(),
  status: z.enum(WEBHOOK_DELIVERY_STATUSES),
  payload: eventSchema,
  createdAt: zTimestamp,
  nextAttemptAt: zTimestamp.nullable(),
  attempts: z.array(webhookAttemptSchema).meta({ description: "In their order" }),
});
export type WebhookDeliveryDto = z.infer<typeof webhookDeliverySchema>;

export const listEventsInput = z.object({ ...datedPageInput, cursor: zCursor<EventMessageId>() });
export const listedEventSchema = eventSchema.extend({
  id: z.string().meta({ description: "The header `webhook-id` of the same event, and the cursor behind it" }),
});
export type ListedEventDto = z.infer<typeof listedEventSchema>;
