import { adminProcedure } from "../trpc/trpc.ts";
import { toRevenueSummaryDto } from "./revenue.mapper.ts";
import { findMonthlyRevenue, listRevenueByDayAndSource, sumGatewayFees } from "./revenue.queries.ts";
import { revenueRangeInput, revenueSummarySchema } from "./revenue.schema.ts";

export const summarizeRevenue = adminProcedure("money")
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
    const { db, currency, bookZone } = ctx;
    const days = { ...input, bookZone };
    const [sums, months, gatewayFeesMinor] = await Promise.all([
      listRevenueByDayAndSource(db, days, currency),
      findMonthlyRevenue(db, { now: ctx.now(), bookZone, currency }),
      sumGatewayFees(db, days, currency),
    ]);
    return toRevenueSummaryDto(input, sums, months, gatewayFeesMinor);
  });
