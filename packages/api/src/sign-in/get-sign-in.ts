import { secondFactorsOf } from "@quorate/core/second-factor/second-factor";
import type { Context } from "../context.ts";
import { canRememberBrowser } from "../second-factor/remember-browser.service.ts";
import { findFactors } from "../second-factor/second-factor.queries.ts";
import { findSignInStep } from "../second-factor/sign-in-steps.queries.ts";
import { call } from "../trpc/call.ts";
import { findEnterableById } from "./enter.service.ts";
import { type PendingStepDto, signInSchema } from "./sign-in.schema.ts";

export const getSignIn = call("GET /auth/sign-in", {
  may: "everybody",
  scope: "session",
  tag: "Accounts",
  summary: "How one signs in here, and what this browser has begun and not finished",
})
  .output(signInSchema)
  .query(async ({ ctx }) => ({
    pending: await findPending(ctx),
    provider: ctx.signInProvider && { name: ctx.signInProvider.name },
  }));

async function findPending(ctx: Context): Promise<PendingStepDto | null> {
  const { key } = ctx.signInStep;
  const step = key === null ? undefined : await findSignInStep(ctx.db, key, ctx.now());
  if (step?.purpose !== "second_factor" && step?.purpose !== "provider_link") return null;
  const account = await findEnterableById(ctx, step.userId);
  if (!account) return null;
  const { userId, email } = account;
  if (step.purpose === "provider_link") return { waitsFor: "password", email, secondFactor: [], canRemember: false };
  const secondFactor = secondFactorsOf(await findFactors(ctx.db, userId));
  return { waitsFor: "second_factor", email, secondFactor, canRemember: await canRememberBrowser(ctx, account) };
}
