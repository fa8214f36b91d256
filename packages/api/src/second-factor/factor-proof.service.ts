import { assertFactorProvedLately, assertFullyProvedLately } from "@quorate/core/accounts/proof";
import { isSecondFactorOn } from "@quorate/core/second-factor/second-factor";
import type { Context, Viewer } from "../context.ts";
import { findFactors } from "./second-factor.queries.ts";

/** For what is given away for good, so that nobody sits there when it is used: the second factor, asked for anew. */
export async function assertFactorProved(
  ctx: Pick<Context, "db" | "now" | "demoMode" | "session"> & { viewer: Viewer },
): Promise<void> {
  const hasFactor = isSecondFactorOn(await findFactors(ctx.db, ctx.viewer.userId));
  assertFactorProvedLately(ctx.session, { hasFactor, demoMode: ctx.demoMode }, ctx.now());
}

/**
 * For what a person logs in by: everything that the door asks of them, given lately. `isPasswordGiven`: with the call itself, where it was
 * right.
 */
export async function assertFullyProved(
  ctx: Pick<Context, "db" | "now" | "session"> & { viewer: Viewer },
  isPasswordGiven = false,
): Promise<void> {
  const hasFactor = isSecondFactorOn(await findFactors(ctx.db, ctx.viewer.userId));
  assertFullyProvedLately(ctx.session, { hasFactor, isPasswordGiven }, ctx.now());
}
