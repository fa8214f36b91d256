import { assertCanRemoveFactor, isSecondFactorOn, type OwnFactors } from "@quorate/core/second-factor/second-factor";
import type { Trx } from "@quorate/db/client";
import type { Context, Viewer } from "../context.ts";
import { deleteAllRemembered } from "./remembered-browsers.queries.ts";
import { deleteRecoveryCodes, findFactors, lockFactorsOf } from "./second-factor.queries.ts";

type Given = Pick<Context, "db" | "demoMode" | "secondFactorFor" | "now"> & { viewer: Viewer };

/** Takes a factor away, and refuses where somebody who needs one would be left without: the person's row is locked meanwhile. */
export async function removeFactor<Removed>(
  ctx: Given,
  remove: (trx: Trx, own: OwnFactors) => Promise<Removed>,
): Promise<Removed> {
  const { viewer, demoMode, secondFactorFor } = ctx;
  return await ctx.db.transaction().execute(async (trx) => {
    const removed = await remove(trx, await lockFactorsOf(trx, viewer.userId));
    const left = await findFactors(trx, viewer.userId);
    assertCanRemoveFactor(left, { isAdmin: viewer.isAdmin, demoMode, secondFactorFor });
    // Who had taken the step by what is gone takes it anew.
    await deleteAllRemembered(trx, viewer.userId);
    // Codes that stand in for a factor open nothing without one, and would only be lying about.
    if (!isSecondFactorOn(left)) await deleteRecoveryCodes(trx, viewer.userId);
    return removed;
  });
}
