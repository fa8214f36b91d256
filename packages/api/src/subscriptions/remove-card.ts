import { noCard } from "@quorate/core/subscriptions/renewal-rules";
import { publishEvent } from "../events/publish-event.service.ts";
import { repeatable } from "../idempotency/repeatable.service.ts";
import { findSavedCard, setCardForgotten } from "../saved-cards/saved-cards.queries.ts";
import { signedInProcedure } from "../trpc/trpc.ts";
import { findLiveSubscriptionRow, lockSubscriber } from "./subscriptions.queries.ts";
import { forgottenCardSchema } from "./subscriptions.schema.ts";

export const removeCard = signedInProcedure
  .meta({
    openapi: {
      method: "DELETE",
      path: "/user/subscription/card",
      tags: ["Subscriptions"],
      summary: "Take your card away: nothing is charged by itself, and your plan ends with its term",
      errorResponses: [401, 404, 422, 503],
      protect: true,
    },
  })
  .output(forgottenCardSchema)
  .mutation(async ({ ctx }) => {
    const { userId } = ctx.viewer;
    const card = await findSavedCard(ctx.db, { userId, gateway: ctx.gateway.name });
    if (!card) throw noCard();
    await ctx.gateway.forgetCard(card.cardReference);
    await repeatable(ctx.db)
      .transaction()
      .execute(async (trx) => {
        await lockSubscriber(trx, userId);
        await setCardForgotten(trx, userId, ctx.now());
        const live = await findLiveSubscriptionRow(trx, userId, ctx.now());
        const event = { subscriberId: userId, actorId: userId };
        if (live) await publishEvent(trx, ctx, { ...event, type: "subscription.changed", subscriptionId: live.id });
      });
    return { card: null };
  });
