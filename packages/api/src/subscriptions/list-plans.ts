import { z } from "zod";
import { publicProcedure } from "../trpc/trpc.ts";
import { toPlanDto } from "./subscriptions.mapper.ts";
import { listPlans as listPlanRows } from "./subscriptions.queries.ts";
import { planSchema } from "./subscriptions.schema.ts";

export const listPlans = publicProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/subscription-plans",
      tags: ["Subscriptions"],
      summary: "The plans, cheapest first",
    },
  })
  .output(z.array(planSchema))
  .query(async ({ ctx }) => (await listPlanRows(ctx.readDb)).map(toPlanDto));
