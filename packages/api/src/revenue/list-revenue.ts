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
      summary:
        "Revenue entries from the start date to the end date, both included, by the calendar of the books, newest first, at most 1,000",
      errorResponses: [400, 401, 403],
      protect: true,
    },
  })
  .input(revenueRangeInput)
  .output(z.array(revenueEntrySchema))
  .query(async ({ ctx: { db, bookZone }, input }) => {
    const entries = await listRevenueEntries(db, { ...input, bookZone });
    return entries.map((entry) => toRevenueEntryDto(entry, bookZone));
  });
