const HOUR_MS = 3_600_000;
export const SESSION_IDLE_MS = 7 * 24 * HOUR_MS;
export const SESSION_ABSOLUTE_MS = 30 * 24 * HOUR_MS;
/** A session's expiry is written at most once an hour, not on every request. */
export const SESSION_TOUCH_MS = HOUR_MS;

/** So many places at most where one account is signed in; a sign-in beyond that ends the one that began first. */
export const SESSIONS_MAX = 20;

/** Seven days from the last use, but never beyond thirty days from sign-in. */
export function sessionExpiry(startedAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + SESSION_IDLE_MS, startedAt.getTime() + SESSION_ABSOLUTE_MS));
}

/** Whether the stored expiry has fallen behind far enough to be worth a write. */
export function isSessionDueForTouch(startedAt: Date, expiresAt: Date, now: Date): boolean {
  return sessionExpiry(startedAt, now).getTime() - expiresAt.getTime() >= SESSION_TOUCH_MS;
}
