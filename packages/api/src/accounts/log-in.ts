import { isDemoAccount, isLockedDemoAccount } from "@quorate/core/accounts/demo-accounts";
import { guardsOfTry } from "@quorate/core/accounts/log-in-guard";
import { DomainError } from "@quorate/core/errors";
import type { Context } from "../context.ts";
import { publicProcedure } from "../trpc/trpc.ts";
import { findCredentialsByEmail } from "./accounts.queries.ts";
import { answerSchema, logInInput } from "./accounts.schema.ts";
import { type CountedTry, countLogInTry, forgetLogInTry } from "./count-log-in-try.service.ts";

const refusal = () => new DomainError("unauthenticated", "accounts/invalid-credentials");

/** The account that may be entered under this address; a locked one looks like none. */
async function findEnterable(ctx: Context, email: string) {
  const account = await findCredentialsByEmail(ctx.db, email);
  return account && !isLockedDemoAccount(account, ctx.demoMode) ? account : undefined;
}

async function verifyCounted(ctx: Context, counted: CountedTry, hash: string | null, password: string, share: string) {
  try {
    return await ctx.passwords.verify(hash, password, share);
  } catch (error) {
    // Nobody was told anything about the password: a busy server must not lock people out.
    await forgetLogInTry(ctx, counted);
    throw error;
  }
}

/** The account with the try that is counted for it. In turn: a flood that waits for one row must not hold every connection. */
async function admit(ctx: Context, email: string) {
  const { network } = ctx.visitor;
  return await ctx.inTurn(network, async () => {
    const account = await findEnterable(ctx, email);
    const deviceId = account ? ctx.visitor.deviceIdFor(account) : null;
    const counted = await countLogInTry(ctx, guardsOfTry({ email, network, deviceId }));
    return { account, counted, share: deviceId ?? network };
  });
}

async function logInWithPassword(ctx: Context, email: string, password: string) {
  const { account, counted, share } = await admit(ctx, email);
  const matches = await verifyCounted(ctx, counted, account?.passwordHash ?? null, password, share);
  if (!account || !matches) throw refusal();
  await forgetLogInTry(ctx, counted);
  return account;
}

async function logInToDemo(ctx: Context, email: string) {
  const account = ctx.demoMode && isDemoAccount(email) ? await findEnterable(ctx, email) : undefined;
  // Whoever signed up under such an address by themselves is not of the demo data.
  if (!account?.isDemo) throw refusal();
  return account;
}

export const logIn = publicProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/demo-login",
      tags: ["Accounts"],
      summary: "Log in",
      description: "With a password the normal log-in; without one a demo account's, while demo mode is on.",
      errorResponses: [400, 401, 429, 503],
    },
  })
  .input(logInInput)
  .output(answerSchema)
  .mutation(async ({ ctx, input: { email, password } }) => {
    const account =
      password === undefined ? await logInToDemo(ctx, email) : await logInWithPassword(ctx, email, password);
    await ctx.session.start(account.userId);
    ctx.visitor.remember(account);
    return { success: true as const, message: "Welcome back to Quorate." };
  });
