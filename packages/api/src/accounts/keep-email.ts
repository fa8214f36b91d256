import { linkNotValid } from "@quorate/core/accounts/link-lifetime";
import { DomainError } from "@quorate/core/errors";
import { publishEvent } from "../events/publish-event.service.ts";
import { endStandingAccess } from "../standing-access/end-standing-access.service.ts";
import { call } from "../trpc/call.ts";
import { setEmail, setEveryTokenUsed } from "./accounts.queries.ts";
import { answerSchema, verifyEmailInput } from "./accounts.schema.ts";
import { deleteEmailChange, lockEmailChange } from "./email-changes.queries.ts";
import { deleteOtherSessions } from "./sessions.queries.ts";
import { takeLink } from "./take-link.service.ts";

export const keepEmail = call("POST /account/email/keep", {
  may: "everybody",
  scope: "session",
  tag: "Account",
  summary: "Stop a change of e-mail address, or take it back, with the token from the mail to the former one",
  description:
    "Somebody else may have asked for it: every session and API token of the account ends, its calendar's address as well, and webhooks stop until their owner starts them again.",
  refuses: [409, 422],
})
  .input(verifyEmailInput)
  .output(answerSchema)
  .mutation(async ({ ctx, input }) => {
    const email = await ctx.db.transaction().execute(async (trx) => {
      const now = ctx.now();
      const { userId, email: present } = await takeLink(trx, ctx, input.token, "keep_email");
      const change = await lockEmailChange(trx, userId);
      if (!change) throw linkNotValid();
      const isChanged = present !== change.formerEmail;
      if (isChanged && !(await setEmail(trx, userId, change.formerEmail, now))) {
        throw new DomainError("conflict", "accounts/email-taken");
      }
      await deleteEmailChange(trx, userId);
      await setEveryTokenUsed(trx, userId, now);
      await endStandingAccess(trx, ctx, userId);
      await deleteOtherSessions(trx, userId, null);
      await publishEvent(trx, ctx, { type: "account.changed", actorId: null, accountId: userId });
      await ctx.jobs.enqueue(trx, "send-password-reset-mail", { userId });
      return change.formerEmail;
    });
    const message = `Your email address stays ${email}. All sessions are signed out, and we have sent you a link to set a new password.`;
    return { success: true as const, message };
  });
