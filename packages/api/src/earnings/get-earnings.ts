import { earningsSchema } from "../payments/payments.schema.ts";
import { expertProcedure } from "../trpc/trpc.ts";
import { toEarningsMonths, toEarningsPaymentDto, toNumberTotal } from "./earnings.mapper.ts";
import { findEarningsTotals, listEarningsByMonth, listExpertPayments } from "./earnings.queries.ts";

export const getEarnings = expertProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/expert/earnings",
      tags: ["Earnings"],
      summary: "What you have earned, what is held in escrow for you, and the payments behind both",
      errorResponses: [401, 403],
      protect: true,
    },
  })
  .output(earningsSchema)
  .query(async ({ ctx }) => {
    const [totals, payments, months] = await Promise.all([
      findEarningsTotals(ctx.db, ctx.expertId),
      listExpertPayments(ctx.db, ctx.expertId),
      listEarningsByMonth(ctx.db, ctx.expertId),
    ]);
    return {
      totalEarnings: toNumberTotal(totals.earnedMinor),
      pendingEarnings: toNumberTotal(totals.heldMinor),
      completedProjects: totals.completedProjects,
      payments: payments.map(toEarningsPaymentDto),
      months: toEarningsMonths(months, ctx.now()),
    };
  });
