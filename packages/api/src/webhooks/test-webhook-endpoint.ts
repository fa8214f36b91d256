import { DomainError, invariant } from "@quorate/core/errors";
import type { EventMessageId } from "@quorate/core/ids";
import { TEST_EVENT_TYPE } from "@quorate/core/webhooks/integrator-events";
import { assertWebhookEndpointRuns } from "@quorate/core/webhooks/webhook-endpoint";
import { beginWebhookDeliveries } from "../event-messages/begin-deliveries.service.ts";
import { insertEventMessages } from "../event-messages/event-messages.queries.ts";
import { signedInProcedure } from "../trpc/trpc.ts";
import { findWebhookDelivery } from "./webhook-deliveries.queries.ts";
import { lockWebhookEndpoint } from "./webhook-endpoints.queries.ts";
import { toWebhookDelivery } from "./webhooks.mapper.ts";
import { webhookDeliverySchema, webhookEndpointIdInput } from "./webhooks.schema.ts";

export const testWebhookEndpoint = signedInProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/webhook-endpoints/{id}/test",
      tags: ["Webhooks"],
      summary: "Send the event `webhook.test` to one of your endpoints, whichever events it takes",
      errorResponses: [400, 401, 403, 404, 409],
      protect: true,
    },
  })
  .input(webhookEndpointIdInput)
  .output(webhookDeliverySchema)
  .mutation(({ ctx, input: { id: endpointId } }) =>
    ctx.db.transaction().execute(async (trx) => {
      const { userId } = ctx.viewer;
      const endpoint = await lockWebhookEndpoint(trx, userId, endpointId);
      if (!endpoint) throw new DomainError("not_found", "webhooks/endpoint-not-found");
      assertWebhookEndpointRuns(endpoint);
      const messageId = ctx.newId<EventMessageId>();
      const data = { webhookEndpointId: endpointId };
      const occurredAt = ctx.now();
      await insertEventMessages(trx, [
        { id: messageId, eventId: null, userId, type: TEST_EVENT_TYPE, data, occurredAt },
      ]);
      const [id] = await beginWebhookDeliveries(trx, ctx, [{ endpointId, messageId }]);
      const row = id && (await findWebhookDelivery(trx, id));
      invariant(row, "a delivery that was begun is there");
      return toWebhookDelivery(row);
    }),
  );
