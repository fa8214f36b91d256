import { looksAfter, type RoleHolder } from "../access/admin-role.ts";
import { DomainError } from "../errors.ts";
import type { UserId } from "../ids.ts";

export type EntrepreneurProfileAccess = {
  /** Whether the profile exists for this reader at all. */
  profile: boolean;
  /** The email address and the links that lead past the platform. */
  contact: boolean;
};

type Reader = RoleHolder & { userId: UserId };
type Profile = { userId: UserId; isActive: boolean; isConnected: boolean; isBlocked: boolean };

/**
 * Every signed-in user reads active profiles, unless one of the two blocked the other. Contact details are for the person, for
 * those with an accepted connection and for administrators who look after what is reported.
 */
export function entrepreneurProfileAccess(reader: Reader, entrepreneur: Profile): EntrepreneurProfileAccess {
  if (looksAfter(reader, "moderation") || reader.userId === entrepreneur.userId)
    return { profile: true, contact: true };
  if (entrepreneur.isBlocked) return { profile: false, contact: false };
  return { profile: entrepreneur.isActive, contact: entrepreneur.isConnected };
}

/** The same words for a profile that is not there and one that is not shown. */
export function entrepreneurNotFound(): DomainError {
  return new DomainError("not_found", "entrepreneurs/not-found");
}

/** A profile that an administrator hid is not its owner's to show again. */
export function assertCanShowProfile(entrepreneur: { hiddenAt: Date | null }): void {
  if (!entrepreneur.hiddenAt) return;
  throw new DomainError("conflict", "entrepreneurs/hidden-by-moderation");
}
