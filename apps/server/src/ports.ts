import type { Passwords, Ports } from "@quorate/api/context";
import { createArgon2Passwords } from "./adapters/argon2-passwords.ts";
import { createFairQueue } from "./adapters/fair-queue.ts";
import { newId } from "./adapters/ids.ts";
import { createPasskeys } from "./adapters/passkeys.ts";
import { SIGN_IN_REFUSALS } from "./adapters/queue-refusals.ts";
import { hashToken, newToken } from "./adapters/tokens.ts";
import { createTotp } from "./adapters/totp.ts";

/** A quarter of the database's connections: while all of these wait for a row, all other work continues. */
const TURNS = { width: 4, waitingMax: 1_024, waitingPerShareMax: 512, patienceMs: 5_000 } as const;

/** The real clock, ids, secrets and hashes; the rest is given. */
export function createPorts(
  given: Pick<
    Ports,
    | "db"
    | "readDb"
    | "jobs"
    | "listeners"
    | "live"
    | "gateway"
    | "aiRanker"
    | "vatRegisters"
    | "webhooks"
    | "matchIndex"
    | "learning"
    | "appUrl"
    | "currency"
    | "milestoneMinMinor"
    | "secondAdminAboveMinor"
    | "demoMode"
    | "secondFactorFor"
    | "seller"
    | "lettersWithoutFont"
    | "drawPaper"
    | "agreements"
    | "bookZone"
    | "signInProvider"
    | "securityLog"
    | "watchCall"
  > & {
    now: Ports["now"];
    /** Seals the secrets of authenticator apps. */
    totpKey: string;
    /** Opens those that were sealed before the key was changed. */
    formerTotpKeys?: readonly string[];
    /** Whether an authenticator code also counts in the half minutes beside its own; true by default. */
    hasTotpGrace?: boolean;
    /** How far `now` is ahead of the clock of people's own devices; 0 by default. */
    clockAheadMs?: number;
    /** Asks a service of leaked passwords; absent without one. */
    isLeaked?: Passwords["isLeaked"];
  },
): Ports {
  const { totpKey, formerTotpKeys, hasTotpGrace = true, clockAheadMs = 0, isLeaked, ...ports } = given;
  return {
    ...ports,
    newId,
    newToken,
    hashToken,
    passwords: createArgon2Passwords(isLeaked),
    totp: createTotp(totpKey, formerTotpKeys, { hasGrace: hasTotpGrace, clockAheadMs }),
    passkeys: createPasskeys(given.appUrl),
    inTurn: createFairQueue(TURNS, SIGN_IN_REFUSALS),
  };
}
