import { decimalFromMinor } from "@quorate/core/money";
import { sumPayoutParts } from "@quorate/core/payouts/payout-part";
import { expertProcedure } from "../trpc/trpc.ts";
import { findPayoutAccount } from "./payout-accounts.queries.ts";
import { payoutAccountSchema } from "./payouts.schema.ts";
import { listPayoutSums } from "./transfers.queries.ts";

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
    const account = await findPayoutAccount(ctx.db, ctx.expertId);
    const known = account?.gateway === ctx.gateway.name ? account.status : "none";
    // A gateway that asks for no account pays everybody.
    const status = ctx.gateway.payoutAccounts ? known : "ready";
    const parts = sumPayoutParts(await listPayoutSums(ctx.db, ctx.expertId), status === "ready");
    const { sent, onItsWay, heldForAccount, delayed, stopped } = parts;
    return {
      // The gateway may have refused a transfer before it told us that the account lacks something.
      status: status === "ready" && heldForAccount > 0 ? ("pending" as const) : status,
      sentAmount: decimalFromMinor(sent),
      waitingAmount: decimalFromMinor(onItsWay + heldForAccount + delayed + stopped),
      onItsWayAmount: decimalFromMinor(onItsWay),
      heldForAccountAmount: decimalFromMinor(heldForAccount),
      delayedAmount: decimalFromMinor(delayed),
      stoppedAmount: decimalFromMinor(stopped),
    };
  });
