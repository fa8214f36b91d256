import { z } from "zod";
import { adminProcedure } from "../trpc/trpc.ts";
import { toRevenueEntryDto } from "./revenue.mapper.ts";
import { listRevenueEntries } from "./revenue.queries.ts";
import { revenueEntrySchema, revenueRangeInput } from "./revenue.schema.ts";

export const listRevenue = adminProcedure("money")
  .meta({
    openapi: {
      method: "GET",
      path: "/admin/revenue/range",
      tags: ["Revenue"],
      summary: "Revenue entries from the start date to the end date, both included (UTC), newest first, at most 1,000",
      errorResponses: [400, 401, 403],
      protect: true,
    },
  })
  .input(revenueRangeInput)
  .output(z.array(revenueEntrySchema))
  .query(async ({ ctx, input }) => (await listRevenueEntries(ctx.db, input)).map(toRevenueEntryDto));
