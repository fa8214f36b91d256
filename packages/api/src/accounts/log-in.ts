import { isDemoAccount, isLockedDemoAccount } from "@quorate/core/accounts/demo-accounts";
import { afterFailedLogIn, lockedForSeconds } from "@quorate/core/accounts/log-in-guard";
import { DomainError } from "@quorate/core/errors";
import type { UserId } from "@quorate/core/ids";
import type { Context } from "../context.ts";
import { publicProcedure } from "../trpc/trpc.ts";
import {
  deleteLogInGuard,
  findCredentialsByEmail,
  findLogInGuard,
  lockLogInGuard,
  setLogInGuard,
} from "./accounts.queries.ts";
import { answerSchema, logInInput } from "./accounts.schema.ts";

const refusal = () =>
  new DomainError("unauthenticated", "accounts/invalid-credentials", "Invalid credentials. Please try again.");

function assertNotLocked(retryAfterSeconds: number | null): void {
  if (retryAfterSeconds !== null) {
    throw new DomainError(
      "limit_reached",
      "accounts/log-in-locked",
      "Too many failed attempts. Please try again in a few minutes.",
      { retryAfterSeconds },
    );
  }
}

/** Counts the failure under a lock, so that parallel guesses are counted one by one. */
async function countFailure(ctx: Context, email: string): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const now = ctx.now();
    const guard = await lockLogInGuard(trx, email, now);
    await setLogInGuard(trx, email, afterFailedLogIn(guard, now));
  });
}

/** The account that may be entered under this address; a locked one looks like none. */
async function findEnterable(ctx: Context, email: string) {
  const account = await findCredentialsByEmail(ctx.db, email);
  return account && !isLockedDemoAccount(account, ctx.demoMode) ? account : undefined;
}

async function logInWithPassword(ctx: Context, email: string, password: string): Promise<UserId> {
  assertNotLocked(lockedForSeconds(await findLogInGuard(ctx.db, email), ctx.now()));
  const account = await findEnterable(ctx, email);
  const matches = await ctx.passwords.verify(account?.passwordHash ?? null, password);
  if (!account || !matches) {
    await countFailure(ctx, email);
    throw refusal();
  }
  // Looked at again: guesses sent at the same moment may have locked the account while this one was hashed.
  assertNotLocked(lockedForSeconds(await findLogInGuard(ctx.db, email), ctx.now()));
  await deleteLogInGuard(ctx.db, email);
  return account.userId;
}

async function logInToDemo(ctx: Context, email: string): Promise<UserId> {
  const account = ctx.demoMode && isDemoAccount(email) ? await findEnterable(ctx, email) : undefined;
  // Whoever signed up under such an address by themselves is not of the demo data.
  if (!account?.isDemo) throw refusal();
  return account.userId;
}

export const logIn = publicProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/demo-login",
      tags: ["Accounts"],
      summary: "Log in",
      description: "With a password the normal log-in; without one a demo account's, while demo mode is on.",
      errorResponses: [400, 401, 429],
    },
  })
  .input(logInInput)
  .output(answerSchema)
  .mutation(async ({ ctx, input: { email, password } }) => {
    const userId =
      password === undefined ? await logInToDemo(ctx, email) : await logInWithPassword(ctx, email, password);
    await ctx.session.start(userId);
    return { success: true as const, message: "Welcome back to Quorate." };
  });
