import { DomainError } from "@quorate/core/errors";
import { z } from "zod";
import { signedInProcedure } from "../trpc/trpc.ts";
import { listWebhookDeliveries } from "./webhook-deliveries.queries.ts";
import { findWebhookEndpoint } from "./webhook-endpoints.queries.ts";
import { toWebhookDelivery } from "./webhooks.mapper.ts";
import { listWebhookDeliveriesInput, webhookDeliverySchema } from "./webhooks.schema.ts";

export const listMyWebhookDeliveries = signedInProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/webhook-endpoints/{id}/deliveries",
      tags: ["Webhooks"],
      summary: "What was sent to one of your endpoints in 30 days, with each answer, the latest first",
      errorResponses: [400, 401, 403, 404],
      protect: true,
    },
  })
  .input(listWebhookDeliveriesInput)
  .output(z.array(webhookDeliverySchema))
  .query(async ({ ctx, input: { id, ...page } }) => {
    if (!(await findWebhookEndpoint(ctx.db, ctx.viewer.userId, id))) {
      throw new DomainError("not_found", "webhooks/endpoint-not-found");
    }
    return (await listWebhookDeliveries(ctx.db, id, page)).map(toWebhookDelivery);
  });
