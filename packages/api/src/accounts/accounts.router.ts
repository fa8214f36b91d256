import type { UserId } from "@quorate/core/ids";
import { z } from "zod";
import { recordAudit } from "../audit/record-audit.service.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { endImpersonationsOf } from "../impersonations/end-impersonation.service.ts";
import { requestOptionsSchema } from "../schema/web-authn.ts";
import { listPasskeys } from "../second-factor/second-factor.queries.ts";
import { openStep } from "../second-factor/sign-in-step.service.ts";
import { endStandingAccess } from "../standing-access/end-standing-access.service.ts";
import { call } from "../trpc/call.ts";
import { router } from "../trpc/trpc.ts";
import { renamePerson } from "../verification/rename-person.service.ts";
import { readAccount } from "./account.service.ts";
import { toCurrentUserDto } from "./accounts.mapper.ts";
import { findCredentialsByEmail, setEmailVerified, setTimeZone, setTokensUsed } from "./accounts.queries.ts";
import {
  accountSchema,
  answerSchema,
  currentUserSchema,
  debugAuthSchema,
  endedSessionsSchema,
  forgotPasswordInput,
  proofSchema,
  sessionSchema,
  updateAccountInput,
  verifyEmailInput,
} from "./accounts.schema.ts";
import { askForEmailChange } from "./ask-for-email-change.ts";
import { changePassword } from "./change-password.ts";
import { confirmEmailChange } from "./confirm-email-change.ts";
import { deleteUnconfirmedEmailChange } from "./email-changes.queries.ts";
import { keepEmail } from "./keep-email.ts";
import { proofOf } from "./proof.service.ts";
import { prove } from "./prove.ts";
import { resetPassword } from "./reset-password.ts";
import { revokeSession } from "./revoke-session.ts";
import { sessionId } from "./session-id.service.ts";
import { deleteOtherSessions, listOpenSessions } from "./sessions.queries.ts";
import { signUp } from "./sign-up.ts";
import { takeLink } from "./take-link.service.ts";

export const accountsRouter = router({
  askForEmailChange,
  cancelEmailChange: call("DELETE /account/email", {
    may: "signedIn",
    scope: "session",
    tag: "Account",
    summary: "Keep your e-mail address: a change that waits is dropped",
    refuses: [403],
  })
    .output(accountSchema)
    .mutation(({ ctx }) =>
      ctx.db.transaction().execute(async (trx) => {
        const { userId } = ctx.viewer;
        if (await deleteUnconfirmedEmailChange(trx, userId)) {
          await setTokensUsed(trx, userId, "change_email", ctx.now());
          await publishEvent(trx, ctx, { type: "account.changed", actorId: userId, accountId: userId });
        }
        return await readAccount(trx, userId);
      }),
    ),
  changePassword,
  confirmEmailChange,
  currentUser: call("GET /auth/user", {
    may: "signedIn",
    scope: "open",
    tag: "Accounts",
    summary: "The current user",
    beforeSecondFactor: true,
  })
    .output(currentUserSchema)
    .query(({ ctx }) => toCurrentUserDto(ctx.viewer)),
  debugAuth: call("GET /debug/auth", {
    may: "everybody",
    scope: "open",
    tag: "Accounts",
    summary: "Whether the caller is signed in",
    beforeSecondFactor: true,
  })
    .output(debugAuthSchema)
    .query(({ ctx: { viewer, impersonation } }) => ({
      authenticated: viewer !== null,
      userId: viewer?.userId ?? null,
      userType: viewer?.userType ?? null,
      ...(impersonation && { impersonatedBy: impersonation.adminId }),
    })),
  endOtherSessions: call("POST /sessions/end-others", {
    may: "signedIn",
    scope: "session",
    tag: "Account",
    summary: "End everything that has access to your account but this session",
    description:
      "Every other session, remembered browsers, API tokens, the calendar's address and a change of e-mail address that waits. Webhooks stop until you start them again. One session alone is ended by `DELETE /api/sessions/{id}`.",
    refuses: [403],
    proof: "shuts everybody else out",
  })
    .output(endedSessionsSchema)
    .mutation(({ ctx }) =>
      ctx.db.transaction().execute(async (trx) => {
        const ended = await deleteOtherSessions(trx, ctx.viewer.userId, ctx.session.sid);
        await endImpersonationsOf(trx, ctx, ctx.viewer.userId);
        await endStandingAccess(trx, ctx, ctx.viewer.userId);
        const subject = { kind: "account", id: ctx.viewer.userId } as const;
        await recordAudit(trx, ctx, { action: "sessions.ended", subject, after: { ended } });
        return { ended };
      }),
    ),
  forgotPassword: call("POST /auth/forgot-password", {
    may: "everybody",
    scope: "session",
    tag: "Accounts",
    summary: "Ask for a link to set a new password",
  })
    .input(forgotPasswordInput)
    .output(answerSchema)
    .mutation(async ({ ctx, input }) => {
      const account = await findCredentialsByEmail(ctx.db, input.email);
      // For an unknown address, starts a job for an id that does not exist and sends nothing: the answer takes the same steps and the same
      // time.
      const userId = account?.userId ?? ctx.newId<UserId>();
      await ctx.jobs.enqueue(ctx.db, "send-password-reset-mail", { userId });
      return {
        success: true as const,
        message: "If an account with this address exists, we have sent it a link. It works for 60 minutes.",
      };
    }),
  get: call("GET /account", {
    may: "signedIn",
    scope: "session",
    tag: "Account",
    summary: "Your account",
    refuses: [403],
  })
    .output(accountSchema)
    .query(({ ctx }) => readAccount(ctx.db, ctx.viewer.userId)),
  keepEmail,
  listSessions: call("GET /sessions", {
    may: "signedIn",
    scope: "session",
    tag: "Accounts",
    summary: "Where you are signed in, the latest log-in first",
    refuses: [403],
  })
    .output(z.array(sessionSchema))
    .query(async ({ ctx }) => {
      const rows = await listOpenSessions(ctx.db, ctx.viewer.userId, ctx.now());
      return rows.map(({ sid, userAgent, startedAt, expiresAt }) => ({
        id: sessionId(ctx, sid),
        userAgent,
        startedAt: startedAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        isCurrent: sid === ctx.session.sid,
      }));
    }),
  proof: call("GET /account/proof", {
    may: "signedIn",
    scope: "session",
    tag: "Account",
    summary: "Whether you have proved lately who you are, and how you can",
    refuses: [403],
    beforeSecondFactor: true,
  })
    .output(proofSchema)
    .query(({ ctx }) => proofOf(ctx)),
  prove,
  proveOptions: call("POST /account/proof/options", {
    may: "signedIn",
    scope: "session",
    tag: "Account",
    summary: "Ask for what a browser needs to prove with a passkey who you are",
    refuses: [403],
    beforeSecondFactor: true,
  })
    .output(requestOptionsSchema)
    .mutation(async ({ ctx }) => {
      const { userId } = ctx.viewer;
      const options = await ctx.passkeys.requestOptions(await listPasskeys(ctx.db, userId));
      await openStep(ctx, { purpose: "prove", userId, challenge: options.challenge });
      return options;
    }),
  resendVerification: call("POST /auth/resend-verification", {
    may: "signedIn",
    scope: "session",
    tag: "Accounts",
    summary: "Send the verification mail again",
    beforeSecondFactor: true,
  })
    .output(answerSchema)
    .mutation(async ({ ctx }) => {
      if (ctx.viewer.emailVerified) return { success: true as const, message: "Your email address is verified." };
      await ctx.jobs.enqueue(ctx.db, "send-verification-mail", { userId: ctx.viewer.userId });
      return { success: true as const, message: "We have sent the email again." };
    }),
  resetPassword,
  revokeSession,

  /** For the web app, whose every first page asks: to be signed out is no failure there. */
  session: call("GET /auth/session", {
    may: "everybody",
    scope: "session",
    tag: "Accounts",
    summary: "The current user, or null",
    beforeSecondFactor: true,
    whileImpersonated: "allowed",
  })
    .output(currentUserSchema.nullable())
    .query(
      ({ ctx: { viewer, impersonation } }) =>
        viewer && {
          ...toCurrentUserDto(viewer),
          ...(impersonation && { impersonatedUntil: impersonation.until.toISOString() }),
        },
    ),
  signUp,
  update: call("PATCH /account", {
    may: "signedIn",
    scope: "session",
    tag: "Account",
    summary: "Change your name or time zone; another name of a verified expert is verified anew",
    refuses: [403],
  })
    .input(updateAccountInput)
    .output(accountSchema)
    .mutation(({ ctx, input }) =>
      ctx.db.transaction().execute(async (trx) => {
        const { userId } = ctx.viewer;
        await renamePerson(trx, ctx, input);
        await setTimeZone(trx, userId, { timeZone: input.timeZone, now: ctx.now() });
        await publishEvent(trx, ctx, { type: "account.changed", actorId: userId, accountId: userId });
        return await readAccount(trx, userId);
      }),
    ),
  verifyEmail: call("POST /auth/verify-email", {
    may: "everybody",
    scope: "session",
    tag: "Accounts",
    summary: "Confirm an e-mail address with the token from the mail",
    refuses: [422],
  })
    .input(verifyEmailInput)
    .output(answerSchema)
    .mutation(async ({ ctx, input }) => {
      await ctx.db.transaction().execute(async (trx) => {
        const { userId } = await takeLink(trx, ctx, input.token, "verify_email");
        await setEmailVerified(trx, userId, ctx.now());
      });
      return { success: true as const, message: "Your email address is verified." };
    }),
});
