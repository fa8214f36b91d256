import { DomainError } from "../errors.ts";

export const TOKEN_SCOPES = ["read", "write"] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

export const TOKENS_MAX = 20;
export const TOKEN_NAME_LENGTH_MAX = 80;
export const TOKEN_DAYS_MAX = 365;
/** What every token begins with, so that people and scanners know one when they see it. */
export const TOKEN_PREFIX = "qrt_";

const DAY_MS = 86_400_000;
/** A token's last use is written at most once a minute, not on every request. */
const TOKEN_TOUCH_MS = 60_000;

/** A token reads with either scope and changes things with 'write' alone: whoever may write may read. */
export function assertScopeCovers(scopes: readonly TokenScope[], access: "read" | "write"): void {
  if (!scopes.includes("write") && (access === "write" || !scopes.includes("read"))) {
    throw new DomainError("forbidden", "tokens/scope");
  }
}

/** Nobody keeps more than twenty tokens that work. */
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
