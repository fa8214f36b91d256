import { DomainError } from "../errors.ts";
import type { UserId } from "../ids.ts";

export const SUSPENSION_REASON_LENGTH_MAX = 500;

/** Of an account: what decides whether it may be suspended or restored. */
export type SuspendableAccount = {
  userId: UserId;
  isAdmin: boolean;
  closedAt: Date | null;
  suspendedAt: Date | null;
};

/**
 * Refuses (forbidden) the caller's own account and an administrator's, whose role has to be taken away first so that no one is locked out by a
 * colleague; (conflict) an account that is closed, which no one gets into anyway, and one that is suspended already.
 */
export function assertCanSuspend(by: { userId: UserId }, account: SuspendableAccount): void {
  if (account.userId === by.userId) throw new DomainError("forbidden", "suspensions/own-account");
  if (account.isAdmin) throw new DomainError("forbidden", "suspensions/administrator");
  if (account.closedAt) throw new DomainError("conflict", "suspensions/account-closed");
  if (account.suspendedAt) throw new DomainError("conflict", "suspensions/suspended-already");
}

/** Refuses (conflict) an account that is not suspended. */
export function assertCanRestoreAccount({ suspendedAt }: Pick<SuspendableAccount, "suspendedAt">): void {
  if (!suspendedAt) throw new DomainError("conflict", "suspensions/not-suspended");
}

/** Refuses (forbidden) a suspended account: told to a person who has shown that it is theirs, and to no one else. */
export function assertNotSuspended({ suspendedAt }: Pick<SuspendableAccount, "suspendedAt">): void {
  if (suspendedAt) throw new DomainError("forbidden", "suspensions/suspended");
}

/** Refuses (conflict) to begin something with a person whose account is suspended; what runs goes on. */
export function assertOtherNotSuspended({ suspendedAt }: Pick<SuspendableAccount, "suspendedAt">): void {
  if (suspendedAt) throw new DomainError("conflict", "suspensions/other-suspended");
}

export function personNotFound(): DomainError {
  return new DomainError("not_found", "suspensions/person-not-found");
}
