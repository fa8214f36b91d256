import { repeatable } from "../idempotency/repeatable.service.ts";
import { call } from "../trpc/call.ts";
import { openPayoutAccount } from "./open-payout-account.service.ts";
import { findPayoutAccount } from "./payout-accounts.queries.ts";
import { payoutOnboardingSchema, startPayoutAccountInput } from "./payouts.schema.ts";

/** Where the gateway sends the expert back to, and where one is sent who needs no account. */
const RETURN_PATH = "/expert/earnings";

export const startPayoutAccount = call("POST /expert/payout-account", {
  may: "expert",
  scope: "money:write",
  tag: "Earnings",
  summary: "Begin or continue to say where to be paid; answers the page to do it on",
  refuses: [422, 503],
  proof: "says where money goes",
})
  .input(startPayoutAccountInput)
  .output(payoutOnboardingSchema)
  .mutation(async ({ ctx, input }) => {
    const { expertId, gateway } = ctx;
    const { payoutAccounts } = gateway;
    if (!payoutAccounts) return { onboardingUrl: `${ctx.appUrl}${RETURN_PATH}` };
    // Every step finds what an earlier one made, so that a repetition may go the way again and answer another page.
    const wish = { expertId, country: input.country ?? null, sendsProfile: input.sendsProfile };
    const gatewayReference = await openPayoutAccount({ ...ctx, db: repeatable(ctx.db) }, payoutAccounts, wish);
    const account = await findPayoutAccount(ctx.db, expertId);
    const isDone = account?.status === "ready" || account?.status === "disabled";
    const onboardingUrl = isDone
      ? await payoutAccounts.createAccountUrl(gatewayReference)
      : await payoutAccounts.createOnboardingUrl(gatewayReference);
    return { onboardingUrl };
  });
