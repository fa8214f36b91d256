import { DomainError } from "../errors.ts";

export const VERIFICATION_LINK_MS = 3 * 24 * 3_600_000;
export const RESET_LINK_MS = 60 * 60_000;

/** An unverified account can do everything but submit proposals, post projects and pay (product decision §2). */
export function assertEmailVerified(user: { emailVerified: boolean }): void {
  if (!user.emailVerified) {
    throw new DomainError(
      "forbidden",
      "accounts/email-not-verified",
      "Please verify your e-mail address first. The link is in the e-mail we sent you.",
    );
  }
}
