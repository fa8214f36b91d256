import { assertPasswordNotAboutOwner } from "@quorate/core/accounts/password-rules";
import { deleteWaysInBesidePassword } from "../second-factor/second-factor.queries.ts";
import { setTokensOfUserRevoked } from "../tokens/tokens.queries.ts";
import { publicProcedure } from "../trpc/trpc.ts";
import { setEmailVerified, setPassword, setTokensUsed } from "./accounts.queries.ts";
import { answerSchema, resetPasswordInput } from "./accounts.schema.ts";
import { deleteLogInGuard } from "./log-in-guards.queries.ts";
import { deleteSessionsOfUser } from "./sessions.queries.ts";
import { findLink, takeLink } from "./take-link.service.ts";
import { assertUncommonPassword } from "./uncommon-password.service.ts";

export const resetPassword = publicProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/auth/reset-password",
      tags: ["Accounts"],
      summary: "Set a new password with the token from the mail",
      description:
        "Ends every session of the account and revokes its API tokens. Where the address was never verified before, passkeys, app and single sign-on that were added until then end as well.",
      errorResponses: [400, 422, 503],
    },
  })
  .input(resetPasswordInput)
  .output(answerSchema)
  .mutation(async ({ ctx, input }) => {
    // Before anything is hashed: whoever sends links that do not work costs next to nothing.
    const owner = await ctx.inTurn(ctx.visitor.network, () => findLink(ctx, input.token, "reset_password"));
    await assertUncommonPassword(ctx.passwords, input.password);
    assertPasswordNotAboutOwner(input.password, owner);
    const passwordHash = await ctx.passwords.hash(input.password, ctx.visitor.network);
    await ctx.db.transaction().execute(async (trx) => {
      const now = ctx.now();
      const { userId, email } = await takeLink(trx, ctx, input.token, "reset_password");
      await setPassword(trx, userId, passwordHash);
      await setTokensUsed(trx, userId, "reset_password", now);
      // Whoever opened the link reads the mailbox: that is what verification asks for.
      const isFirstProof = await setEmailVerified(trx, userId, now);
      // Until now nobody had shown that the address is theirs: what was added before may be a stranger's way in.
      if (isFirstProof) await deleteWaysInBesidePassword(trx, userId);
      await deleteSessionsOfUser(trx, userId);
      await setTokensOfUserRevoked(trx, userId, now);
      await deleteLogInGuard(trx, { kind: "account", subject: email });
    });
    ctx.visitor.remember({ userId: owner.userId, passwordHash });
    return { success: true as const, message: "Your password is changed. Please log in." };
  });
