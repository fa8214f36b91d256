import { type AdminArea, assertLooksAfter } from "@quorate/core/access/admin-role";
import { DomainError } from "@quorate/core/errors";
import type { EntrepreneurId, ExpertId } from "@quorate/core/ids";
import type { Viewer } from "../context.ts";

/** Who a call is for, stated once: procedures and the host's own routes refuse in the same words. */
export function requireViewer({ viewer }: { viewer: Viewer | null }): Viewer {
  if (!viewer) throw new DomainError("unauthenticated", "accounts/signed-out");
  return viewer;
}

export function requireExpert({ expertId }: Viewer): ExpertId {
  if (!expertId) {
    throw new DomainError("forbidden", "experts/profile-required");
  }
  return expertId;
}

export function requireEntrepreneur({ entrepreneurId }: Viewer): EntrepreneurId {
  if (!entrepreneurId) {
    throw new DomainError("forbidden", "entrepreneurs/profile-required");
  }
  return entrepreneurId;
}

/** Refuses (forbidden) a viewer who is not an administrator, or whose role does not include the area. */
export function requireAdmin(viewer: Viewer, area: AdminArea): void {
  if (viewer.secondFactorNeeded) throw new DomainError("forbidden", "second-factor/needed");
  if (!viewer.isAdmin) {
    throw new DomainError("forbidden", "access/admins-only");
  }
  assertLooksAfter(viewer, area);
}
