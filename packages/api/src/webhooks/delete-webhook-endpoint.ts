import { DomainError } from "@quorate/core/errors";
import { z } from "zod";
import { signedInProcedure } from "../trpc/trpc.ts";
import { removeWebhookEndpoint } from "./webhook-endpoints.queries.ts";
import { webhookEndpointIdInput } from "./webhooks.schema.ts";

export const deleteWebhookEndpoint = signedInProcedure
  .meta({
    openapi: {
      method: "DELETE",
      path: "/webhook-endpoints/{id}",
      tags: ["Webhooks"],
      summary: "Delete one of your webhook endpoints with its log",
      errorResponses: [400, 401, 403, 404],
      protect: true,
    },
  })
  .input(webhookEndpointIdInput)
  .output(z.object({ id: z.string() }))
  .mutation(async ({ ctx, input: { id } }) => {
    if (!(await removeWebhookEndpoint(ctx.db, ctx.viewer.userId, id))) {
      throw new DomainError("not_found", "webhooks/endpoint-not-found");
    }
    return { id };
  });
