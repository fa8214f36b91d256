import { isDemoAccount } from "@quorate/core/accounts/demo-accounts";
import { DomainError } from "@quorate/core/errors";
import { signedInProcedure } from "../trpc/trpc.ts";
import { proofInput, proofSchema } from "./accounts.schema.ts";
import { checkOwnPassword } from "./check-password.service.ts";
import { proofOf } from "./proof.service.ts";

export const prove = signedInProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/account/proof",
      tags: ["Account"],
      summary: "Prove once more who you are",
      description:
        "For the next fifteen minutes this session may do what weakens the account or moves money (`accounts/proof-required`). " +
        "A log-in counts as proof, too. A wrong password counts like a failed log-in.",
      errorResponses: [400, 401, 403, 422, 429, 503],
      protect: true,
    },
  })
  .input(proofInput)
  .output(proofSchema)
  .mutation(async ({ ctx, input: { password } }) => {
    if (password === undefined) {
      // As at the door: demo mode lets these four in without a password.
      const isLetIn = ctx.demoMode && isDemoAccount(ctx.viewer.email);
      if (!isLetIn) throw new DomainError("invalid", "accounts/wrong-password", {}, { issues: [{ path: "password" }] });
    } else {
      const account = await checkOwnPassword(ctx, password);
      ctx.visitor.remember(account);
    }
    await ctx.session.prove();
    return { ...(await proofOf(ctx)), isFresh: true };
  });
