import { isSecondFactorNeeded, isSecondFactorOn } from "@quorate/core/second-factor/second-factor";
import type { Ports, Viewer } from "../context.ts";
import { findFactors } from "./second-factor.queries.ts";

type Given = Pick<Ports, "db" | "demoMode" | "secondFactorFor">;

/**
 * The viewer with the rights that they have now. Outside demo mode an administrator without a second factor has no more rights than other
 * users; if all users must have one, a person without it counts as a guest. This applies to every call at once, whatever credentials came
 * with the request, and they are told what is missing. `isByProvider`: the session began with a second factor at the provider, which counts
 * as one here, except for administrators.
 */
export async function withPower(
  { db, demoMode, secondFactorFor }: Given,
  viewer: Viewer,
  { isByProvider }: { isByProvider: boolean },
): Promise<Viewer> {
  const { isAdmin, userId } = viewer;
  if (!isSecondFactorNeeded({ isAdmin, demoMode, secondFactorFor })) return viewer;
  if (!isAdmin && isByProvider) return viewer;
  if (isSecondFactorOn(await findFactors(db, userId))) return viewer;
  return {
    ...viewer,
    ...(isAdmin && { isAdmin: false, adminRole: null, secondFactorNeeded: true }),
    ...(secondFactorFor === "everybody" && !isByProvider && { waitsForSecondFactor: true }),
  };
}
