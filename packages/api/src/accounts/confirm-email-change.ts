import { linkNotValid } from "@quorate/core/accounts/link-lifetime";
import { DomainError } from "@quorate/core/errors";
import { publishEvent } from "../events/publish-event.service.ts";
import { endStandingAccess } from "../standing-access/end-standing-access.service.ts";
import { call } from "../trpc/call.ts";
import { setEmail, setTokensUsed } from "./accounts.queries.ts";
import { answerSchema, verifyEmailInput } from "./accounts.schema.ts";
import { lockEmailChange, setEmailChangeConfirmed } from "./email-changes.queries.ts";
import { takeLink } from "./take-link.service.ts";

export const confirmEmailChange = call("POST /account/email/confirm", {
  may: "everybody",
  scope: "session",
  tag: "Account",
  summary: "Change the e-mail address with the token from the mail to the new one",
  description:
    "Ends API tokens and the calendar's address; webhooks stop until their owner starts them again. Sessions stay.",
  refuses: [409, 422],
})
  .input(verifyEmailInput)
  .output(answerSchema)
  .mutation(async ({ ctx, input }) => {
    const email = await ctx.db.transaction().execute(async (trx) => {
      const now = ctx.now();
      const { userId } = await takeLink(trx, ctx, input.token, "change_email");
      const change = await lockEmailChange(trx, userId);
      if (!change || change.confirmedAt) throw linkNotValid();
      // Of two people who confirm one address at once the database lets one have it.
      if (!(await setEmail(trx, userId, change.newEmail, now)))
        throw new DomainError("conflict", "accounts/email-taken");
      await setEmailChangeConfirmed(trx, userId, now);
      // What was mailed to the former address opens nothing any more.
      await endStandingAccess(trx, ctx, userId);
      await setTokensUsed(trx, userId, "verify_email", now);
      await publishEvent(trx, ctx, { type: "account.email-changed", actorId: userId, accountId: userId });
      return change.newEmail;
    });
    return { success: true as const, message: `Your email address is now ${email}. Sign in with it from now on.` };
  });
