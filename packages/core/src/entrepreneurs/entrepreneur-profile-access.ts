import { DomainError } from "../errors.ts";
import type { UserId } from "../ids.ts";

export type EntrepreneurProfileAccess = {
  /** Whether the profile exists for this reader at all. */
  profile: boolean;
  /** The e-mail address. */
  contact: boolean;
};

/** Every signed-in user reads active profiles; one that was set inactive, and the e-mail address of any, is its owner's alone. */
export function entrepreneurProfileAccess(
  reader: { userId: UserId },
  entrepreneur: { userId: UserId; isActive: boolean },
): EntrepreneurProfileAccess {
  const isOwner = reader.userId === entrepreneur.userId;
  return { profile: isOwner || entrepreneur.isActive, contact: isOwner };
}

/** The same words for a profile that is not there and one that is not shown. */
export function entrepreneurNotFound(): DomainError {
  return new DomainError("not_found", "entrepreneurs/not-found", "Entrepreneur not found");
}
