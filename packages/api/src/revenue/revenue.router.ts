import { z } from "zod";
import { call } from "../trpc/call.ts";
import { router } from "../trpc/trpc.ts";
import { toRevenueEntryDto, toRevenueSummaryDto, toRevenueTotals } from "./revenue.mapper.ts";
import {
  findMonthlyRevenue,
  listRevenueByDayAndSource,
  listRevenueEntries,
  listRevenueTotals,
  sumGatewayFees,
} from "./revenue.queries.ts";
import { revenueEntrySchema, revenueRangeInput, revenueSummarySchema, revenueTotalSchema } from "./revenue.schema.ts";

export const revenueRouter = router({
  total: call("GET /admin/revenue/total", {
    may: { area: "money" },
    scope: "administration:read",
    tag: "Revenue",
    summary: "All-time revenue by currency, net, with its VAT beside it",
    reads: "impersonal",
  })
    .output(revenueTotalSchema)
    .query(async ({ ctx }) => toRevenueTotals(await listRevenueTotals(ctx.db), ctx.currency)),
  range: call("GET /admin/revenue/range", {
    may: { area: "money" },
    scope: "administration:read",
    tag: "Revenue",
    summary:
      "Revenue entries from the start date to the end date, both included, by the calendar of the books, newest first, at most 1,000; net, with the VAT beside it",
    reads: "impersonal",
  })
    .input(revenueRangeInput)
    .output(z.array(revenueEntrySchema))
    .query(async ({ ctx: { db, bookZone }, input }) => {
      const entries = await listRevenueEntries(db, { ...input, bookZone });
      return entries.map((entry) => toRevenueEntryDto(entry, bookZone));
    }),
  summary: call("GET /admin/revenue/summary", {
    may: { area: "money" },
    scope: "administration:read",
    tag: "Revenue",
    summary: "Revenue of a range by source and by day, net, with its VAT beside it, and this month's growth",
    reads: "impersonal",
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
    }),
});
