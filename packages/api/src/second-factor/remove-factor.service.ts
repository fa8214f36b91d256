import { assertCanRemoveFactor, isSecondFactorOn, type OwnFactors } from "@quorate/core/second-factor/second-factor";
import type { Trx } from "@quorate/db/client";
import type { Context, Viewer } from "../context.ts";
import { deleteAllRemembered } from "./remembered-browsers.queries.ts";
import { deleteRecoveryCodes, findFactors, lockFactorsOf } from "./second-factor.queries.ts";

type Given = Pick<Context, "db" | "demoMode" | "secondFactorFor" | "now"> & { viewer: Viewer };

/** Removes a factor, but refuses to leave a person without one who needs it; the person's row is locked meanwhile. */
export async function removeFactor<Removed>(
  ctx: Given,
  remove: (trx: Trx, own: OwnFactors) => Promise<Removed>,
): Promise<Removed> {
  const { viewer, demoMode, secondFactorFor } = ctx;
  return await ctx.db.transaction().execute(async (trx) => {
    const removed = await remove(trx, await lockFactorsOf(trx, viewer.userId));
    const left = await findFactors(trx, viewer.userId);
    assertCanRemoveFactor(left, { isAdmin: viewer.isAdmin, demoMode, secondFactorFor });
    // A browser in which the removed factor was used is asked for the second step again.
    await deleteAllRemembered(trx, viewer.userId);
    // Recovery codes are useless without a factor, and should not be left behind.
    if (!isSecondFactorOn(left)) await deleteRecoveryCodes(trx, viewer.userId);
    return removed;
  });
}
