import { signedInProcedure } from "../trpc/trpc.ts";
import { toSubscriptionDto } from "./subscriptions.mapper.ts";
import { findLiveSubscriptionRow } from "./subscriptions.queries.ts";
import { subscriptionSchema } from "./subscriptions.schema.ts";

export const currentSubscription = signedInProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/user/subscription",
      tags: ["Subscriptions"],
      summary: "Your live subscription, or null",
      errorResponses: [401],
      protect: true,
    },
  })
  .output(subscriptionSchema.nullable())
  .query(async ({ ctx }) => {
    const row = await findLiveSubscriptionRow(ctx.db, ctx.viewer.userId, ctx.now());
    return row ? toSubscriptionDto(row) : null;
  });
