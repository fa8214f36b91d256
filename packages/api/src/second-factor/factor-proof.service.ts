import { assertFactorProvedLately, assertFullyProvedLately } from "@quorate/core/accounts/proof";
import { isSecondFactorOn } from "@quorate/core/second-factor/second-factor";
import type { Context, Viewer } from "../context.ts";
import { findFactors } from "./second-factor.queries.ts";

/** For irreversible steps: asks for the second factor again, in case another person is at the browser. */
export async function assertFactorProved(
  ctx: Pick<Context, "db" | "now" | "demoMode" | "session"> & { viewer: Viewer },
): Promise<void> {
  const hasFactor = isSecondFactorOn(await findFactors(ctx.db, ctx.viewer.userId));
  assertFactorProvedLately(ctx.session, { hasFactor, demoMode: ctx.demoMode }, ctx.now());
}

/**
 * For changes to how a person signs in: every factor of a full sign-in must have been given lately. `isPasswordGiven`: with the call
 * itself, and correct.
 */
export async function assertFullyProved(
  ctx: Pick<Context, "db" | "now" | "session"> & { viewer: Viewer },
  isPasswordGiven = false,
): Promise<void> {
  const hasFactor = isSecondFactorOn(await findFactors(ctx.db, ctx.viewer.userId));
  assertFullyProvedLately(ctx.session, { hasFactor, isPasswordGiven }, ctx.now());
}
