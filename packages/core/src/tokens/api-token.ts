import { DomainError } from "../errors.ts";

export const TOKENS_MAX = 20;
export const TOKEN_NAME_LENGTH_MAX = 80;
export const TOKEN_DAYS_MAX = 365;
/** What every token begins with, so that people and scanners know one when they see it. */
export const TOKEN_PREFIX = "qrt_";

const DAY_MS = 86_400_000;
/** A token's last use is written at most once a minute, not on every request. */
export const TOKEN_TOUCH_MS = 60_000;

/** An account has at most twenty tokens that work. */
export function assertCanCreateToken(liveTokens: number): void {
  if (liveTokens >= TOKENS_MAX) {
    throw new DomainError("conflict", "tokens/limit-reached", { limit: TOKENS_MAX });
  }
}

/** The end of a token's life; without a number of days it works until it is revoked. */
export function tokenExpiry(now: Date, days: number | undefined): Date | null {
  return days === undefined ? null : new Date(now.getTime() + days * DAY_MS);
}

/** Whether a token still works, but for being revoked. */
export function isTokenExpired(expiresAt: Date | null, now: Date): boolean {
  return expiresAt !== null && expiresAt.getTime() <= now.getTime();
}

/** Whether the stored last use has fallen behind far enough to be worth a write. */
export function isTokenDueForTouch(lastUsedAt: Date | null, now: Date): boolean {
  return lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= TOKEN_TOUCH_MS;
}
