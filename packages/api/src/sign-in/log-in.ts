import { isDemoAccount } from "@quorate/core/accounts/demo-accounts";
import { DomainError } from "@quorate/core/errors";
import { logInInput } from "../accounts/accounts.schema.ts";
import { checkPassword, findEnterable } from "../accounts/check-password.service.ts";
import type { Context } from "../context.ts";
import { call } from "../trpc/call.ts";
import { enter, enterOrAsk } from "./enter.service.ts";
import { logInAnswerSchema } from "./sign-in.schema.ts";

const refusal = () => new DomainError("unauthenticated", "accounts/invalid-credentials");

async function logInWithPassword(ctx: Context, email: string, password: string) {
  const account = await checkPassword(ctx, email, password);
  if (!account) throw refusal();
  return await enterOrAsk(ctx, account);
}

/** Demo mode lets any visitor use these four, whatever visitors have added to them. */
async function logInToDemo(ctx: Context, email: string) {
  const account = ctx.demoMode && isDemoAccount(email) ? await findEnterable(ctx, email) : undefined;
  // An account that a person signed up under such an address is not demo data.
  if (!account?.isDemo) throw refusal();
  return await enter(ctx, account, { isAnnounced: false });
}

export const logIn = call("POST /demo-login", {
  may: "everybody",
  scope: "session",
  tag: "Accounts",
  summary: "Log in",
  description:
    "With a password the normal log-in; without one a demo account's, while demo mode is on. Where the account has a second " +
    "factor, `success` is false and `secondFactor` says by what `POST /api/auth/second-factor` goes on.",
  refuses: [401, 429, 503],
})
  .input(logInInput)
  .output(logInAnswerSchema)
  .mutation(({ ctx, input: { email, password } }) =>
    password === undefined ? logInToDemo(ctx, email) : logInWithPassword(ctx, email, password),
  );
