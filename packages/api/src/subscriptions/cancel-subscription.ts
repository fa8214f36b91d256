import * as rules from "@quorate/core/subscriptions/cancel-subscription";
import { publishEvent } from "../events/publish-event.service.ts";
import { signedInProcedure } from "../trpc/trpc.ts";
import { endUnpaidPlan } from "./end-unpaid-plan.service.ts";
import { toSubscriptionDto } from "./subscriptions.mapper.ts";
import { getSubscriptionRow, lockLiveSubscription, setSubscriptionCancelled } from "./subscriptions.queries.ts";
import { cancelSubscriptionInput, subscriptionSchema } from "./subscriptions.schema.ts";

export const cancelSubscription = signedInProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/user/subscription/cancel",
      tags: ["Subscriptions"],
      summary: "Do not renew your plan: it runs on to its end date, or ends at once where a payment is due",
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
      if (rules.cancelSubscription(live, input) && live) {
        if (live.isPaymentDue) await endUnpaidPlan(trx, ctx, live.id, userId);
        else await setSubscriptionCancelled(trx, userId, now);
        const event = { subscriptionId: live.id, subscriberId: userId, actorId: userId };
        await publishEvent(trx, ctx, { ...event, type: "subscription.cancelled" });
      }
      return toSubscriptionDto(await getSubscriptionRow(trx, live?.id ?? ""));
    }),
  );
