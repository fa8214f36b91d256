import { isSecondFactorNeeded, isSecondFactorOn } from "@quorate/core/second-factor/second-factor";
import type { Ports, Viewer } from "../context.ts";
import { findFactors } from "./second-factor.queries.ts";

/**
 * The viewer with the power that they have at this moment. Outside demo mode an administrator without a second factor is somebody
 * like everybody else, in every call at once and whatever the request came with, and is told what is missing.
 */
export async function withAdminPower(
  { db, demoMode }: Pick<Ports, "db" | "demoMode">,
  viewer: Viewer,
): Promise<Viewer> {
  if (!isSecondFactorNeeded({ isAdmin: viewer.isAdmin, demoMode })) return viewer;
  if (isSecondFactorOn(await findFactors(db, viewer.userId))) return viewer;
  return { ...viewer, isAdmin: false, adminRole: null, secondFactorNeeded: true };
}
