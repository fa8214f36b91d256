import { decimalFromMinor } from "@quorate/core/money";
import { expertProcedure } from "../trpc/trpc.ts";
import { findPayoutAccount } from "./payout-accounts.queries.ts";
import { payoutAccountSchema } from "./payouts.schema.ts";
import { findPayoutTotals } from "./transfers.queries.ts";

export const getPayoutAccount = expertProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/expert/payout-account",
      tags: ["Earnings"],
      summary: "Where the expert is paid, and what was sent there",
      errorResponses: [401, 403],
      protect: true,
    },
  })
  .output(payoutAccountSchema)
  .query(async ({ ctx }) => {
    const { sent, waiting } = await findPayoutTotals(ctx.db, ctx.expertId);
    const totals = { sentAmount: decimalFromMinor(sent), waitingAmount: decimalFromMinor(waiting) };
    // A gateway that asks for no account pays everybody.
    if (!ctx.gateway.payoutAccounts) return { status: "ready" as const, ...totals };
    const account = await findPayoutAccount(ctx.db, ctx.expertId);
    return { status: account?.gateway === ctx.gateway.name ? account.status : ("none" as const), ...totals };
  });
