import * as rules from "@quorate/core/subscriptions/cancel-subscription";
import { publishEvent } from "../events/publish-event.service.ts";
import { signedInProcedure } from "../trpc/trpc.ts";
import { toSubscriptionDto } from "./subscriptions.mapper.ts";
import { getLiveSubscriptionRow, lockLiveSubscription, setNextPlan } from "./subscriptions.queries.ts";
import { cancelSubscriptionInput, subscriptionSchema } from "./subscriptions.schema.ts";

export const resumeSubscription = signedInProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/user/subscription/resume",
      tags: ["Subscriptions"],
      summary: "Keep a plan that you cancelled and that still runs",
      errorResponses: [400, 401, 404, 409],
      protect: true,
    },
  })
  .input(cancelSubscriptionInput)
  .output(subscriptionSchema)
  .mutation(({ ctx, input }) =>
    ctx.db.transaction().execute(async (trx) => {
      const { userId } = ctx.viewer;
      const now = ctx.now();
      const live = await lockLiveSubscription(trx, userId, now);
      if (rules.resumeSubscription(live, input) && live) {
        await setNextPlan(trx, userId, null);
        const event = { subscriptionId: live.id, subscriberId: userId, actorId: userId };
        await publishEvent(trx, ctx, { ...event, type: "subscription.resumed" });
      }
      return toSubscriptionDto(await getLiveSubscriptionRow(trx, userId, now));
    }),
  );
