import { router } from "../trpc/trpc.ts";
import { listRevenue } from "./list-revenue.ts";
import { revenueTotals } from "./revenue-totals.ts";
import { summarizeRevenue } from "./summarize-revenue.ts";

export const revenueRouter = router({
  total: revenueTotals,
  range: listRevenue,
  summary: summarizeRevenue,
});
