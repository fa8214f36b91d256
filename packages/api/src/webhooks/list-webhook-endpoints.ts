import { z } from "zod";
import { signedInProcedure } from "../trpc/trpc.ts";
import { listWebhookEndpoints } from "./webhook-endpoints.queries.ts";
import { toWebhookEndpoint } from "./webhooks.mapper.ts";
import { webhookEndpointSchema } from "./webhooks.schema.ts";

export const listMyWebhookEndpoints = signedInProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/webhook-endpoints",
      tags: ["Webhooks"],
      summary: "Your webhook endpoints without their secrets, the oldest first",
      errorResponses: [401],
      protect: true,
    },
  })
  .output(z.array(webhookEndpointSchema))
  .query(async ({ ctx }) => {
    const rows = await listWebhookEndpoints(ctx.db, ctx.viewer.userId);
    return rows.map((row) => toWebhookEndpoint(row, ctx.now()));
  });
