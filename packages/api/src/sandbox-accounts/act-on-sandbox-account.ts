import { DomainError } from "@quorate/core/errors";
import { findPayoutAccount } from "../payouts/payout-accounts.queries.ts";
import { expertProcedure } from "../trpc/trpc.ts";
import { actOnSandboxAccountInput, sandboxAccountSchema } from "./sandbox-accounts.schema.ts";

export const actOnSandboxAccount = expertProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/sandbox-payout-account",
      tags: ["Earnings"],
      summary: "Answer, restrict, disable or close your account on the sandbox's page, and have it pay out",
      errorResponses: [400, 401, 403, 404, 409],
      protect: true,
    },
  })
  .input(actOnSandboxAccountInput)
  .output(sandboxAccountSchema)
  .mutation(async ({ ctx: { db, gateway, expertId }, input: { action } }) => {
    const account = await findPayoutAccount(db, expertId);
    if (!gateway.actOnSandboxAccount || account?.gateway !== gateway.name || !account.gatewayReference) {
      throw new DomainError("not_found", "payouts/account-not-found");
    }
    return { outcome: await gateway.actOnSandboxAccount(account.gatewayReference, action) };
  });
