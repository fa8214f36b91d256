import type { EventMessageId, WebhookDeliveryId, WebhookEndpointId } from "@quorate/core/ids";
import type { Trx } from "@quorate/db/client";
import type { Ports } from "../../context.ts";
import { insertWebhookDeliveries } from "./event-messages.queries.ts";

export type Wished = { endpointId: WebhookEndpointId; messageId: EventMessageId };

/**
 * Queues messages to endpoints: a row for each message, and a job for each endpoint to send its rows. Both exist if and only if the
 * transaction commits.
 */
export async function beginWebhookDeliveries(
  trx: Trx,
  { now, newId, jobs }: Pick<Ports, "now" | "newId" | "jobs">,
  wished: readonly Wished[],
  { isReplay = false }: { isReplay?: boolean } = {},
): Promise<WebhookDeliveryId[]> {
  if (wished.length === 0) return [];
  const createdAt = now();
  const deliveries = wished.map((wish) => ({ ...wish, id: newId<WebhookDeliveryId>(), isReplay, createdAt }));
  await insertWebhookDeliveries(trx, deliveries);
  for (const endpointId of new Set(wished.map((wish) => wish.endpointId))) {
    await jobs.enqueue(trx, "send-webhooks", { endpointId });
  }
  return deliveries.map(({ id }) => id);
}
