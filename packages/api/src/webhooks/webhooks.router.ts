import { router } from "../trpc/trpc.ts";
import { createWebhookEndpoint } from "./create-webhook-endpoint.ts";
import { deleteWebhookEndpoint } from "./delete-webhook-endpoint.ts";
import { listEvents } from "./list-events.ts";
import { listMyWebhookDeliveries } from "./list-webhook-deliveries.ts";
import { listMyWebhookEndpoints } from "./list-webhook-endpoints.ts";
import { replayWebhookDelivery } from "./replay-webhook-delivery.ts";
import { rotateWebhookSecret } from "./rotate-webhook-secret.ts";
import { testWebhookEndpoint } from "./test-webhook-endpoint.ts";
import { updateWebhookEndpoint } from "./update-webhook-endpoint.ts";

export const webhooksRouter = router({
  list: listMyWebhookEndpoints,
  create: createWebhookEndpoint,
  update: updateWebhookEndpoint,
  delete: deleteWebhookEndpoint,
  rotateSecret: rotateWebhookSecret,
  test: testWebhookEndpoint,
  listDeliveries: listMyWebhookDeliveries,
  replay: replayWebhookDelivery,
  listEvents,
});
