import { DomainError } from "../errors.ts";

/** Posting a project, sending a proposal and paying need a verified email address; everything else does not. */
export function assertEmailVerified(user: { emailVerified: boolean }): void {
  if (user.emailVerified) return;
  throw new DomainError("forbidden", "accounts/email-not-verified");
}
