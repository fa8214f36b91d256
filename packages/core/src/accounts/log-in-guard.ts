export const LOG_IN_FAILURES_MAX = 10;
export const LOG_IN_WINDOW_MS = 15 * 60_000;
export const LOG_IN_LOCK_MS = 15 * 60_000;

/** Failed log-ins of one e-mail address, known to us or not. */
export type LogInGuard = { failures: number; windowStartedAt: Date; lockedUntil: Date | null };

/** How long the address stays locked, in whole seconds; null when a log-in may be tried. */
export function lockedForSeconds(guard: LogInGuard | null, now: Date): number | null {
  const remainingMs = (guard?.lockedUntil?.getTime() ?? 0) - now.getTime();
  return remainingMs > 0 ? Math.ceil(remainingMs / 1000) : null;
}

/** Ten failures within fifteen minutes lock the address for fifteen; a lock ends by itself and never becomes permanent. */
export function afterFailedLogIn(guard: LogInGuard | null, now: Date): LogInGuard {
  const windowIsOver = !guard || now.getTime() - guard.windowStartedAt.getTime() >= LOG_IN_WINDOW_MS;
  const wasLocked = guard?.lockedUntil != null && guard.lockedUntil <= now;
  if (windowIsOver || wasLocked) return { failures: 1, windowStartedAt: now, lockedUntil: null };
  const failures = guard.failures + 1;
  const lockedUntil = failures >= LOG_IN_FAILURES_MAX ? new Date(now.getTime() + LOG_IN_LOCK_MS) : guard.lockedUntil;
  return { ...guard, failures, lockedUntil };
}
