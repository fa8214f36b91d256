import { PLATFORM_CURRENCY } from "@quorate/core/revenue/revenue-summary";
import { adminProcedure } from "../trpc/trpc.ts";
import { toRevenueSummaryDto } from "./revenue.mapper.ts";
import { findMonthlyRevenue, listRevenueByDayAndSource } from "./revenue.queries.ts";
import { revenueRangeInput, revenueSummarySchema } from "./revenue.schema.ts";

export const summarizeRevenue = adminProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/admin/revenue/summary",
      tags: ["Revenue"],
      summary: "Revenue of a range by source and by day, and this month's growth",
      errorResponses: [400, 401, 403],
      protect: true,
    },
  })
  .input(revenueRangeInput)
  .output(revenueSummarySchema)
  .query(async ({ ctx, input }) => {
    const [sums, months] = await Promise.all([
      listRevenueByDayAndSource(ctx.db, input, PLATFORM_CURRENCY),
      findMonthlyRevenue(ctx.db, ctx.now(), PLATFORM_CURRENCY),
    ]);
    return toRevenueSummaryDto(input, sums, months);
  });
