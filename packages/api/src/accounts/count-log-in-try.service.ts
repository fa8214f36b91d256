import {
  type LogInGuard,
  type LogInGuardKey,
  lockedForSeconds,
  withoutTry,
  withTry,
} from "@quorate/core/accounts/log-in-guard";
import { DomainError } from "@quorate/core/errors";
import type { Ports } from "../context.ts";
import { findLogInGuards, lockLogInGuards, setLogInTries } from "./log-in-guards.queries.ts";

type Given = Pick<Ports, "db" | "now">;

/** A try that is counted as a failure until it is known to be none. `locks`: nothing more is tried if it is one. */
export type CountedTry = { guards: readonly LogInGuardKey[]; at: Date; locks: boolean };

function assertNotLocked(guards: readonly LogInGuard[], now: Date): void {
  const retryAfterSeconds = Math.max(0, ...guards.map((guard) => lockedForSeconds(guard, now) ?? 0));
  if (retryAfterSeconds > 0) {
    throw new DomainError("limit_reached", "accounts/log-in-locked", {}, { retryAfterSeconds });
  }
}

/**
 * Counts a try before its password is looked at, so that of any number at once no more are checked than may fail. While
 * locked nothing is checked: right and wrong are refused alike, and refused tries count for nothing.
 */
export async function countLogInTry({ db, now }: Given, guards: readonly LogInGuardKey[]): Promise<CountedTry> {
  // Looks without a lock first, so that refused tries of a flood neither queue nor write.
  assertNotLocked(await findLogInGuards(db, guards), now());
  return await db.transaction().execute(async (trx) => {
    const locked = await lockLogInGuards(trx, guards, now());
    const at = now();
    assertNotLocked(locked, at);
    const counted = locked.map((guard) => ({ ...guard, tries: withTry(guard, at) }));
    for (const guard of counted) await setLogInTries(trx, guard, guard.tries);
    return { guards, at, locks: counted.some((guard) => lockedForSeconds(guard, at) !== null) };
  });
}

/** Takes back a try that was right, or whose password could not be checked. Earlier failures stay counted. */
export async function forgetLogInTry({ db }: Pick<Ports, "db">, { guards, at }: CountedTry): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const guard of await lockLogInGuards(trx, guards, at)) {
      await setLogInTries(trx, guard, withoutTry(guard, at));
    }
  });
}
