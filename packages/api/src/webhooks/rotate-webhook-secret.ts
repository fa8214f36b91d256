import { DomainError, invariant } from "@quorate/core/errors";
import { FORMER_SECRET_KEPT_MS } from "@quorate/core/webhooks/webhook-endpoint";
import { signedInProcedure } from "../trpc/trpc.ts";
import { findWebhookEndpoint, lockWebhookEndpoint, setWebhookSecret } from "./webhook-endpoints.queries.ts";
import { toWebhookEndpoint } from "./webhooks.mapper.ts";
import { webhookEndpointIdInput, webhookEndpointWithSecretSchema } from "./webhooks.schema.ts";

export const rotateWebhookSecret = signedInProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/webhook-endpoints/{id}/rotate-secret",
      tags: ["Webhooks"],
      summary: "Give an endpoint a new secret, told once; the one until now signs beside it for 24 hours",
      errorResponses: [400, 401, 403, 404],
      protect: true,
    },
  })
  .input(webhookEndpointIdInput)
  .output(webhookEndpointWithSecretSchema)
  .mutation(({ ctx, input: { id } }) =>
    ctx.db.transaction().execute(async (trx) => {
      const { userId } = ctx.viewer;
      if (!(await lockWebhookEndpoint(trx, userId, id))) {
        throw new DomainError("not_found", "webhooks/endpoint-not-found");
      }
      const { secret, sealed } = ctx.webhooks.newSecret(id);
      const formerUntil = new Date(ctx.now().getTime() + FORMER_SECRET_KEPT_MS);
      await setWebhookSecret(trx, id, { sealed, formerUntil });
      const row = await findWebhookEndpoint(trx, userId, id);
      invariant(row, "an endpoint that was locked is there");
      return { ...toWebhookEndpoint(row, ctx.now()), secret };
    }),
  );
