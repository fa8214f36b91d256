import { assertPasswordNotAboutOwner } from "@quorate/core/accounts/password-rules";
import { publishEvent } from "../events/publish-event.service.ts";
import { deleteWaysInBesidePassword } from "../second-factor/second-factor.queries.ts";
import { endStandingAccess } from "../standing-access/end-standing-access.service.ts";
import { call } from "../trpc/call.ts";
import { setEmailVerified, setPassword } from "./accounts.queries.ts";
import { answerSchema, resetPasswordInput } from "./accounts.schema.ts";
import { deleteLogInGuard } from "./log-in-guards.queries.ts";
import { deleteSessionsOfUser } from "./sessions.queries.ts";
import { findLink, takeLink } from "./take-link.service.ts";
import { assertUncommonPassword } from "./uncommon-password.service.ts";

export const resetPassword = call("POST /auth/reset-password", {
  may: "everybody",
  scope: "session",
  tag: "Accounts",
  summary: "Set a new password with the token from the mail",
  description:
    "Ends every session of the account, its API tokens, its calendar's address and a change of its e-mail address that waits; webhooks stop until their owner starts them again. Where the address was never verified before, passkeys, app and single sign-on that were added until then end as well.",
  refuses: [422, 503],
})
  .input(resetPasswordInput)
  .output(answerSchema)
  .mutation(async ({ ctx, input }) => {
    // Checked before anything is hashed, so that sending links that do not work costs us next to nothing.
    const owner = await ctx.inTurn(ctx.visitor.network, () => findLink(ctx, input.token, "reset_password"));
    await assertUncommonPassword(ctx.passwords, input.password);
    assertPasswordNotAboutOwner(input.password, owner);
    const passwordHash = await ctx.passwords.hash(input.password, ctx.visitor.network);
    await ctx.db.transaction().execute(async (trx) => {
      const now = ctx.now();
      const { userId, email } = await takeLink(trx, ctx, input.token, "reset_password");
      await setPassword(trx, userId, passwordHash);
      // A person who opens the link reads the mailbox, which is all that verification asks for.
      const isFirstProof = await setEmailVerified(trx, userId, now);
      // Until now no one had proved that the address is theirs: a way in that was added before may be a stranger's.
      if (isFirstProof) await deleteWaysInBesidePassword(trx, userId);
      await deleteSessionsOfUser(trx, userId);
      await endStandingAccess(trx, ctx, userId);
      await deleteLogInGuard(trx, { kind: "account", subject: email });
      await publishEvent(trx, ctx, { type: "account.password-changed", actorId: userId, accountId: userId });
    });
    ctx.visitor.remember({ userId: owner.userId, passwordHash });
    return { success: true as const, message: "Your password is changed. Please sign in." };
  });
