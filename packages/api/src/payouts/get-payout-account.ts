import { decimalFromMinor } from "@quorate/core/money";
import { expertProcedure } from "../trpc/trpc.ts";
import { payoutAccountSchema } from "./payouts.schema.ts";
import { readPayoutParts } from "./read-payout-parts.service.ts";

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
    const { status, parts } = await readPayoutParts(ctx, ctx.expertId);
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
