import { DomainError, invariant } from "@quorate/core/errors";
import { assertCanReplayWebhook } from "@quorate/core/webhooks/webhook-delivery";
import { assertWebhookEndpointRuns } from "@quorate/core/webhooks/webhook-endpoint";
import { beginWebhookDeliveries } from "../event-messages/begin-deliveries.service.ts";
import { signedInProcedure } from "../trpc/trpc.ts";
import { findWebhookDelivery, lockWebhookDelivery } from "./webhook-deliveries.queries.ts";
import { toWebhookDelivery } from "./webhooks.mapper.ts";
import { webhookDeliveryIdInput, webhookDeliverySchema } from "./webhooks.schema.ts";

export const replayWebhookDelivery = signedInProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/webhook-deliveries/{id}/replay",
      tags: ["Webhooks"],
      summary: "Send an event once more, under the same `webhook-id`, as a delivery of its own",
      errorResponses: [400, 401, 403, 404, 409],
      protect: true,
    },
  })
  .input(webhookDeliveryIdInput)
  .output(webhookDeliverySchema)
  .mutation(({ ctx, input: { id } }) =>
    ctx.db.transaction().execute(async (trx) => {
      const known = await lockWebhookDelivery(trx, ctx.viewer.userId, id);
      if (!known) throw new DomainError("not_found", "webhooks/delivery-not-found");
      assertWebhookEndpointRuns(known);
      assertCanReplayWebhook(known);
      const [replayId] = await beginWebhookDeliveries(trx, ctx, [known], { isReplay: true });
      const row = replayId && (await findWebhookDelivery(trx, replayId));
      invariant(row, "a delivery that was begun is there");
      return toWebhookDelivery(row);
    }),
  );
