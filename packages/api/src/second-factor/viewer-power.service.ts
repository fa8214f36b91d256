import { isSecondFactorNeeded, isSecondFactorOn } from "@quorate/core/second-factor/second-factor";
import type { Ports, Viewer } from "../context.ts";
import { findFactors } from "./second-factor.queries.ts";

type Given = Pick<Ports, "db" | "demoMode" | "secondFactorFor">;

/**
 * The viewer with the power that they have at this moment. Outside demo mode an administrator without a second factor is somebody
 * like everybody else, and where one is demanded of everybody, whoever has none waits at the door: in every call at once and whatever the
 * request came with, and they are told what is missing. `isByProvider`: their session began with a second factor at the provider, which
 * stands in for one of theirs here, but for an administrator's.
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
