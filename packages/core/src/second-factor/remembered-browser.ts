import { DomainError } from "../errors.ts";

/** For how long a browser is not asked for the second step again, after its person has said so. */
export const REMEMBERED_MS = 30 * 24 * 3_600_000;

type Account = { isAdmin: boolean; passwordHash: string | null };

/**
 * Whether a browser may be remembered for an account: never an administrator's, and never that of a person without a password, by which the
 * browser is known. What weakens an account or moves money asks a remembered browser like any other.
 */
export function canBeRemembered({ isAdmin, passwordHash }: Account): boolean {
  return !isAdmin && passwordHash !== null;
}

export function browserNotRemembered(): DomainError {
  return new DomainError("not_found", "second-factor/browser-not-found");
}
