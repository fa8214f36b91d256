import { declinesShownSince } from "@quorate/core/subscriptions/declined-plan";
import { signedInProcedure } from "../trpc/trpc.ts";
import { toDeclinedPaymentDto } from "./subscriptions.mapper.ts";
import { findDeclinedPlanPayment } from "./subscriptions.queries.ts";
import { declinedPaymentSchema } from "./subscriptions.schema.ts";

export const declinedPayment = signedInProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/user/subscription/declined-payment",
      tags: ["Subscriptions"],
      summary:
        "Your last payment for a plan where it was declined in the last 30 days and no plan was started since, or null",
      errorResponses: [401],
      protect: true,
    },
  })
  .output(declinedPaymentSchema.nullable())
  .query(async ({ ctx }) => {
    const row = await findDeclinedPlanPayment(ctx.db, ctx.viewer.userId, declinesShownSince(ctx.now()));
    return row ? toDeclinedPaymentDto(row) : null;
  });
