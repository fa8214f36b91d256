import type { UserId } from "@quorate/core/ids";
import { SIGN_IN_STEP_MS, type SignInStep, signInStepOver } from "@quorate/core/second-factor/sign-in-step";
import type { DbOrTrx } from "@quorate/db/client";
import type { Context } from "../context.ts";
import { deleteSignInStep, insertSignInStep, takeSignInStep } from "./sign-in-steps.queries.ts";

type Given = Pick<Context, "db" | "now" | "newToken" | "signInStep">;
type NewStep = { purpose: SignInStep; userId: UserId | null; challenge?: string; detail?: object };

/** Begins a step in this browser, in place of whatever it had begun. */
export async function openStep(ctx: Given, { purpose, userId, challenge, detail }: NewStep, db: DbOrTrx = ctx.db) {
  const { token, tokenHash } = ctx.newToken();
  const now = ctx.now();
  const lifeMs = SIGN_IN_STEP_MS[purpose];
  if (ctx.signInStep.key) await deleteSignInStep(db, ctx.signInStep.key);
  await insertSignInStep(db, {
    key: tokenHash,
    purpose,
    userId,
    challenge: challenge ?? null,
    detail: detail ?? {},
    now,
    expiresAt: new Date(now.getTime() + lifeMs),
  });
  ctx.signInStep.keep(token, lifeMs);
}

/** Uses up the challenge that this browser was given for this purpose, right or wrong. */
export async function takeChallenge(ctx: Given, purpose: SignInStep, userId: UserId | null): Promise<string> {
  const { key } = ctx.signInStep;
  const step = key === null ? undefined : await takeSignInStep(ctx.db, key, purpose, ctx.now());
  ctx.signInStep.drop();
  if (!step?.challenge || step.userId !== userId) throw signInStepOver();
  return step.challenge;
}
