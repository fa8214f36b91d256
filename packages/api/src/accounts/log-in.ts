import { isDemoAccount } from "@quorate/core/accounts/demo-accounts";
import { DomainError } from "@quorate/core/errors";
import type { Context } from "../context.ts";
import { publicProcedure } from "../trpc/trpc.ts";
import { answerSchema, logInInput } from "./accounts.schema.ts";
import { checkPassword, findEnterable } from "./check-password.service.ts";

const refusal = () => new DomainError("unauthenticated", "accounts/invalid-credentials");

async function logInWithPassword(ctx: Context, email: string, password: string) {
  const account = await checkPassword(ctx, email, password);
  if (!account) throw refusal();
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
