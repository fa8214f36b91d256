import * as rules from "@quorate/core/subscriptions/cancel-subscription";
import { signedInProcedure } from "../trpc/trpc.ts";
import { toSubscriptionDto } from "./subscriptions.mapper.ts";
import { getLiveSubscriptionRow, lockLiveSubscription, setSubscriptionCancelled } from "./subscriptions.queries.ts";
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
      if (rules.resumeSubscription(live, input)) await setSubscriptionCancelled(trx, userId, null);
      return toSubscriptionDto(await getLiveSubscriptionRow(trx, userId, now));
    }),
  );
