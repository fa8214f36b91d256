import { DomainError } from "../errors.ts";

/** How long the link in a verification mail works. */
export const VERIFICATION_LINK_MS = 3 * 24 * 3_600_000;

/** A link to set a new password works once, for an hour (product decision §2). */
export const RESET_LINK_MS = 60 * 60_000;

/** A change of address is confirmed within a day, or asked for again. */
export const EMAIL_CHANGE_LINK_MS = 24 * 3_600_000;

/** For so long the former address may stop a change, or take it back. */
export const EMAIL_KEPT_MS = 7 * 24 * 3_600_000;

/** Used, out of date or never given out: the person who asks is not told which. */
export function linkNotValid(): DomainError {
  return new DomainError("invalid", "accounts/link-not-valid");
}
