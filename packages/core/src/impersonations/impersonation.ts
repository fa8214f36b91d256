import { type AdminRole, assertLooksAfter } from "../access/admin-role.ts";
import { DomainError } from "../errors.ts";
import type { UserId } from "../ids.ts";

/** For how long an administrator looks at the product as another person, at most. */
export const IMPERSONATION_MS = 30 * 60_000;

export const IMPERSONATION_REASON_LENGTH_MIN = 10;
export const IMPERSONATION_REASON_LENGTH_MAX = 500;

export function impersonationUntil(startedAt: Date): Date {
  return new Date(startedAt.getTime() + IMPERSONATION_MS);
}

export type ImpersonatedAccount = {
  userId: UserId;
  isAdmin: boolean;
  closedAt: Date | null;
  suspendedAt: Date | null;
};

/**
 * Who may look at the product as whom. Refuses (forbidden) a caller who does not look after people, the caller's own account and every administrator's,
 * because with their eyes the caller would see what their own role is not for; (conflict) an account that is closed or suspended, which no one
 * is in.
 */
export function assertCanImpersonate(
  by: { userId: UserId; adminRole: AdminRole | null },
  account: ImpersonatedAccount,
): asserts by is { userId: UserId; adminRole: AdminRole } {
  assertLooksAfter(by, "people");
  if (account.userId === by.userId) throw new DomainError("forbidden", "impersonation/own-account");
  if (account.isAdmin) throw new DomainError("forbidden", "impersonation/administrator");
  if (account.closedAt) throw new DomainError("conflict", "impersonation/account-closed");
  if (account.suspendedAt) throw new DomainError("conflict", "impersonation/account-suspended");
}
