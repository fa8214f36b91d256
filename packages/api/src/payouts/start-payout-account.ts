import { repeatable } from "../idempotency/repeatable.service.ts";
import { expertProcedure } from "../trpc/trpc.ts";
import { applyPayoutAccountEvent } from "./apply-payout-account-event.service.ts";
import { openPayoutAccount } from "./open-payout-account.service.ts";
import { insertPayoutAccount } from "./payout-accounts.queries.ts";
import { payoutOnboardingSchema } from "./payouts.schema.ts";

/** Where the gateway sends the expert back to, and where one is sent who needs no account. */
const RETURN_PATH = "/expert/earnings";

export const startPayoutAccount = expertProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/expert/payout-account",
      tags: ["Earnings"],
      summary: "Begin or continue to say where to be paid; answers the page to do it on",
      errorResponses: [400, 401, 403, 503],
      protect: true,
    },
  })
  .output(payoutOnboardingSchema)
  .mutation(async ({ ctx }) => {
    const { expertId, gateway } = ctx;
    const { payoutAccounts, name } = gateway;
    if (!payoutAccounts) return { onboardingUrl: `${ctx.appUrl}${RETURN_PATH}` };
    await insertPayoutAccount(ctx.db, { expertId, gateway: name, createdAt: ctx.now() });
    const account = await openPayoutAccount(ctx, payoutAccounts, expertId);
    await repeatable(ctx.db)
      .transaction()
      .execute((trx) => applyPayoutAccountEvent(trx, ctx, { ...account, expertId, asOf: null }));
    return { onboardingUrl: await payoutAccounts.createOnboardingUrl(account.gatewayReference) };
  });
