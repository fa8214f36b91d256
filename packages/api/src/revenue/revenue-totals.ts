import { adminProcedure } from "../trpc/trpc.ts";
import { toRevenueTotals } from "./revenue.mapper.ts";
import { listRevenueTotals } from "./revenue.queries.ts";
import { revenueTotalSchema } from "./revenue.schema.ts";

export const revenueTotals = adminProcedure("money")
  .meta({
    openapi: {
      method: "GET",
      path: "/admin/revenue/total",
      tags: ["Revenue"],
      summary: "All-time revenue by currency",
      errorResponses: [401, 403],
      protect: true,
    },
  })
  .output(revenueTotalSchema)
  .query(async ({ ctx }) => toRevenueTotals(await listRevenueTotals(ctx.db), ctx.currency));
