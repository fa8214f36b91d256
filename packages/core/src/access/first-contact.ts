import { DomainError } from "../errors.ts";

/** How many people an account without a verified email address reaches out to within a day, on whichever way. */
export const UNVERIFIED_FIRST_CONTACTS_MAX = 3;
export const FIRST_CONTACTS_WINDOW_MS = 24 * 3_600_000;

/**
 * Whether one person may write to another for the first time, or invite them. A person who can be reached may; the others
 * to a few people a day, as an address is made up in a moment. `peopleReached` leaves that person out.
 */
export function assertMayReachOut(sender: { emailVerified: boolean }, peopleReached: number): void {
  if (sender.emailVerified || peopleReached < UNVERIFIED_FIRST_CONTACTS_MAX) return;
  throw new DomainError(
    "forbidden",
    "accounts/first-contacts-limit",
    { limit: UNVERIFIED_FIRST_CONTACTS_MAX },
    { limit: UNVERIFIED_FIRST_CONTACTS_MAX },
  );
}
