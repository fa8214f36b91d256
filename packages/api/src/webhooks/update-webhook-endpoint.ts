import { DomainError, invariant } from "@quorate/core/errors";
import { assertWebhookTarget } from "@quorate/core/webhooks/webhook-endpoint";
import { signedInProcedure } from "../trpc/trpc.ts";
import {
  findWebhookEndpoint,
  lockWebhookEndpoint,
  setWebhookEndpoint,
  setWebhookEndpointStarted,
  setWebhookEndpointStopped,
} from "./webhook-endpoints.queries.ts";
import { toWebhookTarget } from "./webhook-target.mapper.ts";
import { toWebhookEndpoint } from "./webhooks.mapper.ts";
import { updateWebhookEndpointInput, webhookEndpointSchema } from "./webhooks.schema.ts";

export const updateWebhookEndpoint = signedInProcedure
  .meta({
    openapi: {
      method: "PATCH",
      path: "/webhook-endpoints/{id}",
      tags: ["Webhooks"],
      summary: "Change one of your webhook endpoints, stop it or start it again",
      description:
        "Only what is named changes. What happens while an endpoint is stopped is not sent to it later: catch up by `GET /api/events`.",
      errorResponses: [400, 401, 403, 404, 422],
      protect: true,
    },
  })
  .input(updateWebhookEndpointInput)
  .output(webhookEndpointSchema)
  .mutation(({ ctx, input: { id, url, description, eventTypes, enabled } }) =>
    ctx.db.transaction().execute(async (trx) => {
      const { userId } = ctx.viewer;
      if (url !== undefined) assertWebhookTarget(toWebhookTarget(url), ctx.webhooks);
      const known = await lockWebhookEndpoint(trx, userId, id);
      if (!known) throw new DomainError("not_found", "webhooks/endpoint-not-found");
      await setWebhookEndpoint(trx, id, {
        url: url ?? known.url,
        description: description === undefined ? known.description : description,
        eventTypes: eventTypes ?? known.eventTypes,
      });
      if (enabled === true && known.stopped !== null) await setWebhookEndpointStarted(trx, id);
      if (enabled === false && known.stopped === null) {
        await setWebhookEndpointStopped(trx, id, { stop: "owner", at: ctx.now() });
      }
      const row = await findWebhookEndpoint(trx, userId, id);
      invariant(row, "an endpoint that was locked is there");
      return toWebhookEndpoint(row, ctx.now());
    }),
  );
