import { safeNextPath } from "@quorate/core/accounts/next-path";
import { DomainError } from "@quorate/core/errors";
import { assertCanUnlink } from "@quorate/core/second-factor/second-factor";
import { signInStepOver } from "@quorate/core/second-factor/sign-in-step";
import { checkPassword } from "../accounts/check-password.service.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { requestOptionsSchema } from "../schema/web-authn.ts";
import { fullyProvedCall } from "../second-factor/fully-proved-call.service.ts";
import {
  deleteIdentityOfUser,
  findHasPassword,
  findIdentityOfUser,
} from "../second-factor/provider-identities.queries.ts";
import { rememberBrowser } from "../second-factor/remember-browser.service.ts";
import { listPasskeys, lockFactorsOf } from "../second-factor/second-factor.queries.ts";
import { secondFactorAnswerSchema, secondStepInput } from "../second-factor/second-factor.schema.ts";
import { openStep } from "../second-factor/sign-in-step.service.ts";
import {
  deleteSignInStep,
  findSignInStep,
  setStepChallenge,
  takeSignInStep,
} from "../second-factor/sign-in-steps.queries.ts";
import { call } from "../trpc/call.ts";
import { router } from "../trpc/trpc.ts";
import { enter, enterOrAsk, findEnterableById } from "./enter.service.ts";
import { getSignIn } from "./get-sign-in.ts";
import { logIn } from "./log-in.ts";
import { beginProviderVisit } from "./provider-sign-in.service.ts";
import { beginProviderInput, linkProviderInput, logInAnswerSchema, providerUrlSchema } from "./sign-in.schema.ts";
import { signInWithPasskey } from "./sign-in-with-passkey.ts";
import { linkDetail } from "./step-detail.service.ts";
import { takeSecondStep } from "./take-second-step.service.ts";

/** Ways to a session. */
export const signInRouter = router({
  beginPasskey: call("POST /auth/passkey/options", {
    may: "everybody",
    scope: "session",
    tag: "Accounts",
    summary: "Ask for what a browser needs to sign in with a passkey alone",
    description:
      "The same for everybody: it names no account. The challenge works once, for five minutes, in this browser.",
  })
    .output(requestOptionsSchema)
    .mutation(async ({ ctx }) => {
      const options = await ctx.passkeys.requestOptions(null);
      await openStep(ctx, { purpose: "passkey", userId: null, challenge: options.challenge });
      return options;
    }),
  beginProviderLink: fullyProvedCall("POST /account/provider", {
    scope: "session",
    tag: "Account",
    summary: "Begin to link your account to single sign-on: where to send the browser",
    refuses: [403, 404, 503],
    proof: "adds a way in",
  })
    .input(beginProviderInput)
    .output(providerUrlSchema)
    .mutation(async ({ ctx, input: { next } }) => {
      if (!ctx.signInProvider) throw new DomainError("not_found", "sign-in/no-provider");
      const url = await beginProviderVisit(ctx, safeNextPath(next, "/settings"), {
        userId: ctx.viewer.userId,
        aim: "link",
      });
      if (url === null) throw new DomainError("unavailable", "service/unavailable");
      return { url };
    }),
  beginProviderProof: call("POST /account/proof/provider", {
    may: "signedIn",
    scope: "session",
    tag: "Account",
    summary: "Begin to prove by single sign-on who you are: where to send the browser",
    description:
      "The provider asks anew who is there. The browser comes back to `next`, and the proof counts like any other.",
    refuses: [403, 404, 503],
    beforeSecondFactor: true,
  })
    .input(beginProviderInput)
    .output(providerUrlSchema)
    .mutation(async ({ ctx, input: { next } }) => {
      const { userId } = ctx.viewer;
      const { signInProvider } = ctx;
      const linked = signInProvider && (await findIdentityOfUser(ctx.db, userId, signInProvider.issuer));
      if (!linked) throw new DomainError("not_found", "sign-in/not-linked");
      const url = await beginProviderVisit(ctx, safeNextPath(next, "/settings"), { userId, aim: "prove" });
      if (url === null) throw new DomainError("unavailable", "service/unavailable");
      return { url };
    }),
  cancelStep: call("DELETE /auth/sign-in-step", {
    may: "everybody",
    scope: "session",
    tag: "Accounts",
    summary: "Give up what this browser has begun, to sign in as somebody else",
  })
    .output(secondFactorAnswerSchema)
    .mutation(async ({ ctx }) => {
      if (ctx.signInStep.key) await deleteSignInStep(ctx.db, ctx.signInStep.key);
      ctx.signInStep.drop();
      return { success: true as const };
    }),
  get: getSignIn,
  linkProvider: call("POST /auth/provider-link", {
    may: "everybody",
    scope: "session",
    tag: "Accounts",
    summary: "Link single sign-on to the account that has its address already, with that account's password",
    description:
      "After the provider has sent the browser back, within ten minutes. A wrong password counts like a failed log-in.",
    refuses: [401, 409, 429, 503],
  })
    .input(linkProviderInput)
    .output(logInAnswerSchema)
    .mutation(async ({ ctx, input: { password } }) => {
      const { key } = ctx.signInStep;
      const step = key === null ? undefined : await findSignInStep(ctx.db, key, ctx.now());
      const account = step?.purpose === "provider_link" ? await findEnterableById(ctx, step.userId) : null;
      if (key === null || !account) throw signInStepOver();
      if (!(await checkPassword(ctx, account.email, password))) {
        throw new DomainError(
          "unauthenticated",
          "accounts/invalid-credentials",
          {},
          { issues: [{ path: "password" }] },
        );
      }
      const taken = await takeSignInStep(ctx.db, key, "provider_link", ctx.now());
      if (!taken) throw signInStepOver();
      const { link, provider } = linkDetail.parse(taken.detail);
      return await enterOrAsk(ctx, account, { link, provider });
    }),
  secondStep: call("POST /auth/second-factor", {
    may: "everybody",
    scope: "session",
    tag: "Accounts",
    summary: "Take the second step of a log-in",
    description:
      "In the browser that gave the password, within ten minutes: a code, a recovery code, or the answer of a passkey to " +
      "`POST /api/auth/second-factor/options`. Wrong ones count like wrong passwords. With `remember` this browser is not asked " +
      "again for thirty days, where it may be (`canRemember` of `GET /api/auth/sign-in`).",
    refuses: [401, 409, 429, 503],
  })
    .input(secondStepInput)
    .output(logInAnswerSchema)
    .mutation(async ({ ctx, input: { remember = false, ...proof } }) => {
      const { account, provider } = await takeSecondStep(ctx, proof);
      const entered = await enter(ctx, account, { provider, isFull: true });
      if (remember) await rememberBrowser(ctx, account);
      return entered;
    }),
  secondStepOptions: call("POST /auth/second-factor/options", {
    may: "everybody",
    scope: "session",
    tag: "Accounts",
    summary: "Ask for what a browser needs to answer the second step with a passkey",
    refuses: [409],
  })
    .output(requestOptionsSchema)
    .mutation(async ({ ctx }) => {
      const { key } = ctx.signInStep;
      const step = key === null ? undefined : await findSignInStep(ctx.db, key, ctx.now());
      if (key === null || step?.purpose !== "second_factor" || !step.userId) throw signInStepOver();
      const options = await ctx.passkeys.requestOptions(await listPasskeys(ctx.db, step.userId));
      await setStepChallenge(ctx.db, key, options.challenge);
      return options;
    }),
  unlinkProvider: fullyProvedCall("DELETE /account/provider", {
    scope: "session",
    tag: "Account",
    summary: "Unlink your account from single sign-on",
    refuses: [403, 404, 409],
    proof: "takes a way in away",
  })
    .output(secondFactorAnswerSchema)
    .mutation(({ ctx }) =>
      ctx.db.transaction().execute(async (trx) => {
        const { userId } = ctx.viewer;
        const { passkeys } = await lockFactorsOf(trx, userId);
        const { signInProvider } = ctx;
        const isUnlinked = signInProvider && (await deleteIdentityOfUser(trx, userId, signInProvider.issuer));
        if (!isUnlinked) throw new DomainError("not_found", "sign-in/not-linked");
        assertCanUnlink({ hasPassword: await findHasPassword(trx, userId), passkeys });
        await publishEvent(trx, ctx, { type: "account.provider-unlinked", actorId: userId, accountId: userId });
        return { success: true as const };
      }),
    ),
  withPasskey: signInWithPasskey,
});

/** The name of the call cannot change, as programs use it. */
export const logInRouter = router({ logIn });
