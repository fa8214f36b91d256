import { z } from "zod";
import { publicProcedure } from "../trpc/trpc.ts";
import { toEnhancedPlanDto } from "./subscriptions.mapper.ts";
import { listPlans, listPricingOptions } from "./subscriptions.queries.ts";
import { enhancedPlanSchema } from "./subscriptions.schema.ts";

export const listEnhancedPlans = publicProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/subscription-plans-enhanced",
      tags: ["Subscriptions"],
      summary: "The plans with their prices per billing cycle",
    },
  })
  .output(z.array(enhancedPlanSchema))
  .query(async ({ ctx }) => {
    const [plans, options] = await Promise.all([listPlans(ctx.readDb), listPricingOptions(ctx.readDb)]);
    return plans.map((plan) =>
      toEnhancedPlanDto(
        plan,
        options.filter(({ plan_id }) => plan_id === plan.id),
      ),
    );
  });
