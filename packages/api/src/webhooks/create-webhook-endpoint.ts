import { invariant } from "@quorate/core/errors";
import type { WebhookEndpointId } from "@quorate/core/ids";
import { assertCanAddWebhookEndpoint, assertWebhookTarget } from "@quorate/core/webhooks/webhook-endpoint";
import { publishEvent } from "../events/publish-event.service.ts";
import { signedInProcedure } from "../trpc/trpc.ts";
import { findWebhookEndpoint, insertWebhookEndpoint, lockWebhookEndpoints } from "./webhook-endpoints.queries.ts";
import { toWebhookTarget } from "./webhook-target.mapper.ts";
import { toWebhookEndpoint } from "./webhooks.mapper.ts";
import { createWebhookEndpointInput, webhookEndpointWithSecretSchema } from "./webhooks.schema.ts";

export const createWebhookEndpoint = signedInProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/webhook-endpoints",
      tags: ["Webhooks"],
      summary: "Add an address that events are sent to; its secret is in this answer and never again",
      description:
        "Requests are signed by the Standard Webhooks convention (`webhook-id`, `webhook-timestamp`, `webhook-signature`). " +
        "Any 2xx within ten seconds counts as received; everything else is repeated for three days, a 410 stops the endpoint.",
      errorResponses: [400, 401, 403, 409, 422],
      protect: true,
    },
  })
  .input(createWebhookEndpointInput)
  .output(webhookEndpointWithSecretSchema)
  .mutation(({ ctx, input: { url, description, eventTypes = [] } }) =>
    ctx.db.transaction().execute(async (trx) => {
      const { userId } = ctx.viewer;
      assertWebhookTarget(toWebhookTarget(url), ctx.webhooks);
      assertCanAddWebhookEndpoint((await lockWebhookEndpoints(trx, userId)).length);
      const id = ctx.newId<WebhookEndpointId>();
      const { secret, sealed } = ctx.webhooks.newSecret(id);
      const createdAt = ctx.now();
      await insertWebhookEndpoint(trx, { id, userId, url, description, eventTypes, sealedSecret: sealed, createdAt });
      const fact = { actorId: userId, accountId: userId, webhookEndpointId: id };
      await publishEvent(trx, ctx, { type: "webhook.added", ...fact });
      const row = await findWebhookEndpoint(trx, userId, id);
      invariant(row, "an endpoint that was added is there");
      return { ...toWebhookEndpoint(row, createdAt), secret };
    }),
  );
