import { assertPasswordNotAboutOwner, normalizedPassword } from "@quorate/core/accounts/password-rules";
import { assertProvedLately } from "@quorate/core/accounts/proof";
import { DomainError } from "@quorate/core/errors";
import type { Context, Viewer } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { assertFullyProved } from "../second-factor/factor-proof.service.ts";
import { findHasPassword } from "../second-factor/provider-identities.queries.ts";
import { endLinksIn } from "../standing-access/standing-access.queries.ts";
import { call } from "../trpc/call.ts";
import { insertFirstPassword, setPasswordInPlaceOf } from "./accounts.queries.ts";
import { answerSchema, changePasswordInput } from "./accounts.schema.ts";
import { checkOwnPassword } from "./check-password.service.ts";
import { deleteOtherSessions } from "./sessions.queries.ts";
import { assertUncommonPassword } from "./uncommon-password.service.ts";

export const changePassword = call("POST /account/password", {
  may: "signedIn",
  scope: "session",
  tag: "Account",
  summary: "Change your password, or set the first one",
  description:
    "Whoever has one gives it along; whoever has none has proved lately who they are, and whoever has a second factor by that one. Ends your other sessions, links to set a new password and a change of e-mail address that waits. API tokens, the calendar's address and webhooks stay, for your programs to go on: `POST /api/sessions/end-others` ends them. " +
    "A wrong present password counts like a failed log-in.",
  refuses: [403, 422, 429, 503],
})
  .input(changePasswordInput)
  .output(answerSchema)
  .mutation(async ({ ctx, input: { currentPassword, password } }) => {
    const { userId } = ctx.viewer;
    // Before anything is hashed.
    await assertUncommonPassword(ctx.passwords, password);
    assertPasswordNotAboutOwner(password, ctx.viewer);
    const present = await presentHash(ctx, currentPassword);
    await assertFullyProved(ctx, currentPassword !== undefined);
    if (currentPassword !== undefined && password === normalizedPassword(currentPassword)) {
      throw new DomainError("invalid", "accounts/same-password", {}, { issues: [{ path: "password" }] });
    }
    const passwordHash = await ctx.passwords.hash(password, ctx.visitor.network);
    await ctx.db.transaction().execute(async (trx) => {
      // Of two changes at once one finds the password that it asked for gone.
      const isSet =
        present === null
          ? await insertFirstPassword(trx, userId, passwordHash)
          : await setPasswordInPlaceOf(trx, userId, present, passwordHash);
      if (!isSet) {
        throw new DomainError("invalid", "accounts/wrong-password", {}, { issues: [{ path: "currentPassword" }] });
      }
      await endLinksIn(trx, userId, ctx.now());
      await deleteOtherSessions(trx, userId, ctx.session.sid);
      await publishEvent(trx, ctx, { type: "account.password-changed", actorId: userId, accountId: userId });
    });
    ctx.visitor.remember({ userId, passwordHash });
    await ctx.session.prove();
    return {
      success: true as const,
      message: `Your password is ${present === null ? "set" : "changed"}. Your other sessions are ended.`,
    };
  });

/** The hash of the present password, if it was given and is right; null if the account has none and the session is proved. */
async function presentHash(ctx: Context & { viewer: Viewer }, given: string | undefined): Promise<string | null> {
  if (given !== undefined) return (await checkOwnPassword(ctx, given, "currentPassword")).passwordHash;
  if (await findHasPassword(ctx.db, ctx.viewer.userId)) {
    throw new DomainError("invalid", "accounts/password-required", {}, { issues: [{ path: "currentPassword" }] });
  }
  assertProvedLately(ctx.session.provedAt, ctx.now());
  return null;
}
