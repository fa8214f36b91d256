import { earningsParts } from "@quorate/core/earnings/earnings";
import { lastYearOf, monthsIn } from "@quorate/core/spending/spending-period";
import { readAccountStanding, readExpertMoney } from "../payouts/read-expert-money.service.ts";
import { call } from "../trpc/call.ts";
import { router } from "../trpc/trpc.ts";
import { toEarningsMonths, toEarningsPartDto, toEarningsPaymentDto, toNumberTotal } from "./earnings.mapper.ts";
import { countExpertPayments, listEarningsByMonth, listEarningsParts, listExpertPayments } from "./earnings.queries.ts";
import { earningsSchema } from "./earnings.schema.ts";

export const earningsRouter = router({
  get: call("GET /expert/earnings", {
    may: "expert",
    scope: "money:read",
    tag: "Earnings",
    summary: "What you have earned, what is held in escrow for you, and the payments behind both",
  })
    .output(earningsSchema)
    .query(async ({ ctx }) => {
      const { db, expertId, bookZone } = ctx;
      const [known, { sums }, account, payments, paymentCount, months] = await Promise.all([
        listEarningsParts(db, expertId),
        readExpertMoney(ctx, expertId),
        readAccountStanding(ctx, expertId),
        listExpertPayments(db, expertId),
        countExpertPayments(db, expertId),
        listEarningsByMonth(db, expertId, bookZone),
      ]);
      const { parts, totalMinor } = earningsParts(known);
      return {
        totalEarnings: toNumberTotal(totalMinor),
        pendingEarnings: toNumberTotal(sums.in_escrow),
        completedProjects: parts.find(({ status }) => status === "completed")?.projects ?? 0,
        byProjectStatus: parts.map(toEarningsPartDto),
        payments: payments.map((payment) => toEarningsPaymentDto(payment, { bookZone, account })),
        paymentCount,
        ...toEarningsMonths(months, monthsIn(lastYearOf(ctx.now(), bookZone))),
      };
    }),
});
