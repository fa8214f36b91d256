import { DomainError, invariant } from "@quorate/core/errors";
import type { EventMessageId, WebhookEndpointId } from "@quorate/core/ids";
import { EVENT_MESSAGES_KEPT_DAYS, TEST_EVENT_TYPE } from "@quorate/core/webhooks/integrator-events";
import { assertCanReplayWebhook } from "@quorate/core/webhooks/webhook-delivery";
import {
  assertCanAddWebhookEndpoint,
  assertWebhookEndpointRuns,
  assertWebhookTarget,
  FORMER_SECRET_KEPT_MS,
} from "@quorate/core/webhooks/webhook-endpoint";
import { z } from "zod";
import { beginWebhookDeliveries } from "../event-messages/begin-deliveries.service.ts";
import { insertEventMessages } from "../event-messages/event-messages.queries.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { call } from "../trpc/call.ts";
import { router } from "../trpc/trpc.ts";
import { findPosition, listMessagesAfter, placeMessages } from "./event-list.queries.ts";
import { findWebhookDelivery, listWebhookDeliveries, lockWebhookDelivery } from "./webhook-deliveries.queries.ts";
import {
  findWebhookEndpoint,
  insertWebhookEndpoint,
  listWebhookEndpoints,
  lockWebhookEndpoint,
  lockWebhookEndpoints,
  removeWebhookEndpoint,
  setWebhookEndpoint,
  setWebhookEndpointStarted,
  setWebhookEndpointStopped,
  setWebhookSecret,
} from "./webhook-endpoints.queries.ts";
import { toWebhookTarget } from "./webhook-target.mapper.ts";
import { toListedEvent, toWebhookDelivery, toWebhookEndpoint } from "./webhooks.mapper.ts";
import {
  createWebhookEndpointInput,
  listEventsInput,
  listedEventSchema,
  listWebhookDeliveriesInput,
  updateWebhookEndpointInput,
  webhookDeliveryIdInput,
  webhookDeliverySchema,
  webhookEndpointIdInput,
  webhookEndpointSchema,
  webhookEndpointWithSecretSchema,
} from "./webhooks.schema.ts";

export const webhooksRouter = router({
  list: call("GET /webhook-endpoints", {
    may: "signedIn",
    scope: "webhooks:read",
    tag: "Webhooks",
    summary: "Your webhook endpoints without their secrets, the oldest first",
  })
    .output(z.array(webhookEndpointSchema))
    .query(async ({ ctx }) => {
      const rows = await listWebhookEndpoints(ctx.db, ctx.viewer.userId);
      return rows.map((row) => toWebhookEndpoint(row, ctx.now()));
    }),
  create: call("POST /webhook-endpoints", {
    may: "signedIn",
    scope: "session",
    tag: "Webhooks",
    summary: "Add an address that events are sent to; its secret is in this answer and never again",
    description:
      "Requests are signed by the Standard Webhooks convention (`webhook-id`, `webhook-timestamp`, `webhook-signature`). " +
      "Any 2xx within ten seconds counts as received; everything else is repeated for three days, a 410 stops the endpoint.",
    refuses: [403, 409, 422],
    proof: "tells another machine what happens",
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
    ),
  update: call("PATCH /webhook-endpoints/{id}", {
    may: "signedIn",
    scope: "session",
    tag: "Webhooks",
    summary: "Change one of your webhook endpoints, stop it or start it again",
    description:
      "Only what is named changes. What happens while an endpoint is stopped is not sent to it later: catch up by `GET /api/events`.",
    refuses: [403, 404, 422],
    proof: "tells another machine what happens",
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
    ),
  delete: call("DELETE /webhook-endpoints/{id}", {
    may: "signedIn",
    scope: "webhooks:write",
    tag: "Webhooks",
    summary: "Delete one of your webhook endpoints with its log",
    refuses: [403, 404],
  })
    .input(webhookEndpointIdInput)
    .output(z.object({ id: z.string() }))
    .mutation(async ({ ctx, input: { id } }) => {
      if (!(await removeWebhookEndpoint(ctx.db, ctx.viewer.userId, id))) {
        throw new DomainError("not_found", "webhooks/endpoint-not-found");
      }
      return { id };
    }),
  rotateSecret: call("POST /webhook-endpoints/{id}/rotate-secret", {
    may: "signedIn",
    scope: "session",
    tag: "Webhooks",
    summary: "Give an endpoint a new secret, told once; the one until now signs beside it for 24 hours",
    refuses: [403, 404],
    proof: "tells a secret",
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
    ),
  test: call("POST /webhook-endpoints/{id}/test", {
    may: "signedIn",
    scope: "webhooks:write",
    tag: "Webhooks",
    summary: "Send the event `webhook.test` to one of your endpoints, whichever events it takes",
    refuses: [403, 404, 409],
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
    ),
  listDeliveries: call("GET /webhook-endpoints/{id}/deliveries", {
    may: "signedIn",
    scope: "webhooks:read",
    tag: "Webhooks",
    summary: "What was sent to one of your endpoints in 30 days, with each answer, the latest first",
    refuses: [403, 404],
  })
    .input(listWebhookDeliveriesInput)
    .output(z.array(webhookDeliverySchema))
    .query(async ({ ctx, input: { id, ...page } }) => {
      if (!(await findWebhookEndpoint(ctx.db, ctx.viewer.userId, id))) {
        throw new DomainError("not_found", "webhooks/endpoint-not-found");
      }
      return (await listWebhookDeliveries(ctx.db, id, page)).map(toWebhookDelivery);
    }),
  replay: call("POST /webhook-deliveries/{id}/replay", {
    may: "signedIn",
    scope: "webhooks:write",
    tag: "Webhooks",
    summary: "Send an event once more, under the same `webhook-id`, as a delivery of its own",
    refuses: [403, 404, 409],
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
    ),
  listEvents: call("GET /events", {
    may: "signedIn",
    scope: "webhooks:read",
    tag: "Events",
    summary: "What happened that concerns you, in the order in which it was committed, the oldest first",
    description:
      `The same events as webhooks send, kept for ${EVENT_MESSAGES_KEPT_DAYS} days. Keep the id of the last one that you worked and ask with it as \`cursor\`: ` +
      "nothing ever appears before a place that was read. A cursor that is kept no longer is a 404; begin without one then.",
    refuses: [403, 404],
  })
    .input(listEventsInput)
    .output(z.array(listedEventSchema))
    .query(({ ctx, input: { created, limit, cursor } }) =>
      ctx.db.transaction().execute(async (trx) => {
        const { userId } = ctx.viewer;
        await placeMessages(trx, userId);
        const position = cursor === undefined ? 0 : await findPosition(trx, userId, cursor);
        if (position === undefined) throw new DomainError("not_found", "webhooks/cursor-gone");
        return (await listMessagesAfter(trx, userId, { position, created, limit })).map(toListedEvent);
      }),
    ),
});
