const SHOWN_FOR_MS = 30 * 86_400_000;

/** A declined payment for a plan still concerns its payer when it is not older than this. */
export function declinesShownSince(now: Date): Date {
  return new Date(now.getTime() - SHOWN_FOR_MS);
}
