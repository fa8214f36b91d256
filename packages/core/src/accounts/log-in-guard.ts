export const LOG_IN_WINDOW_MS = 15 * 60_000;
export const LOG_IN_LOCK_MS = 15 * 60_000;

/** Failed sign-ins within the window that lock. A known device has tries of its own, so that strangers cannot lock the owner out. */
export const LOG_IN_FAILURES_MAX = { account: 10, device: 10, network: 50 } as const;

/** Whose tries are counted. An account is an email address, known to us or not. */
export type LogInGuardKind = keyof typeof LOG_IN_FAILURES_MAX;
export type LogInGuardKey = { kind: LogInGuardKind; subject: string };

/** When it was tried: every try that failed, and those whose password is being checked at this moment. */
export type LogInGuard = LogInGuardKey & { tries: readonly Date[] };

type LogInTry = { email: string; network: string; deviceId: string | null };

/** A known device is counted on its own; everyone else by the account that they try, and by where they come from. */
export function guardsOfTry({ email, network, deviceId }: LogInTry): LogInGuardKey[] {
  if (deviceId !== null) return [{ kind: "device", subject: deviceId }];
  return [
    { kind: "account", subject: email },
    { kind: "network", subject: network },
  ];
}

/** How long nothing may be tried, in whole seconds; null when it may. A lock ends automatically and never becomes permanent. */
export function lockedForSeconds({ kind, tries }: LogInGuard, now: Date): number | null {
  if (tries.length < LOG_IN_FAILURES_MAX[kind]) return null;
  const lastMs = Math.max(...tries.map((at) => at.getTime()));
  const remainingMs = lastMs + LOG_IN_LOCK_MS - now.getTime();
  return remainingMs > 0 ? Math.ceil(remainingMs / 1000) : null;
}

/** The tries with one more. Counted before the password is looked at: of many at once, none is checked beyond the limit. */
export function withTry({ tries }: LogInGuard, now: Date): Date[] {
  return [...tries.filter((at) => now.getTime() - at.getTime() < LOG_IN_WINDOW_MS), now];
}

/** The tries without one that turned out to be right, or could not be checked at all. */
export function withoutTry({ tries }: LogInGuard, triedAt: Date): Date[] {
  const index = tries.findIndex((at) => at.getTime() === triedAt.getTime());
  return index < 0 ? [...tries] : tries.toSpliced(index, 1);
}
