import { DomainError } from "@quorate/core/errors";
import { findPayoutAccount } from "../payouts/payout-accounts.queries.ts";
import { call } from "../trpc/call.ts";
import { router } from "../trpc/trpc.ts";
import { actOnSandboxAccountInput, sandboxAccountSchema } from "./sandbox-accounts.schema.ts";

export const sandboxAccountsRouter = router({
  act: call("POST /sandbox-payout-account", {
    may: "expert",
    scope: "money:write",
    tag: "Earnings",
    summary: "Answer, restrict, disable or close your account on the sandbox's page, and have it pay out",
    refuses: [404, 409],
  })
    .input(actOnSandboxAccountInput)
    .output(sandboxAccountSchema)
    .mutation(async ({ ctx: { db, gateway, expertId }, input: { action } }) => {
      const account = await findPayoutAccount(db, expertId);
      if (!gateway.actOnSandboxAccount || account?.gateway !== gateway.name || !account.gatewayReference) {
        throw new DomainError("not_found", "payouts/account-not-found");
      }
      return { outcome: await gateway.actOnSandboxAccount(account.gatewayReference, action) };
    }),
});
