import { decimalFromMinor } from "@quorate/core/money";
import { findSavedCard } from "../saved-cards/saved-cards.queries.ts";
import { signedInProcedure } from "../trpc/trpc.ts";
import { decidePlan } from "./decide-plan.service.ts";
import { planChangeSchema, subscribeInput } from "./subscriptions.schema.ts";

export const previewPlanChange = signedInProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/user/subscription/change",
      tags: ["Subscriptions"],
      summary: "What choosing a plan would do, and cost, at this moment",
      errorResponses: [400, 401, 404, 409],
      protect: true,
    },
  })
  .input(subscribeInput)
  .output(planChangeSchema)
  .query(async ({ ctx, input }) => {
    const { userId } = ctx.viewer;
    const { plan, decision, now } = await decidePlan(ctx.db, ctx, input, userId);
    const card = await findSavedCard(ctx.db, { userId, gateway: ctx.gateway.name });
    const dueMinor = decision.kind === "upgrade" ? decision.priceMinor : decision.kind === "pay" ? plan.priceMinor : 0;
    const effectiveAt = decision.kind === "schedule" ? decision.at : now;
    return {
      kind: decision.kind,
      amount: decimalFromMinor(dueMinor),
      currency: ctx.currency,
      effectiveAt: effectiveAt.toISOString(),
      isChargedToCard: decision.kind === "upgrade" && dueMinor > 0 && card !== null,
    };
  });
