import { hash, verify } from "@node-rs/argon2";
import type { Passwords } from "@quorate/api/context";
import { dictionary } from "@zxcvbn-ts/language-common";
import { createTurnstile } from "./turnstile.ts";

/** The library's number for argon2id; its enum cannot be imported without a build step. */
const ARGON2ID = 2;

/** OWASP's figures: argon2id, 19 MiB, two passes, one lane. */
const OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** At most this many hashes at once: a flood of log-ins queues here instead of starving everything else. */
const HASHES_AT_ONCE_MAX = 4;

const COMMON_PASSWORDS: ReadonlySet<string> = new Set(dictionary["passwords-common"]);

function isRepetition(password: string): boolean {
  const half = password.slice(0, password.length / 2);
  return new Set(password).size === 1 || (half + half === password && COMMON_PASSWORDS.has(half));
}

export function createArgon2Passwords(): Passwords {
  const inTurn = createTurnstile(HASHES_AT_ONCE_MAX);
  // Verified in place of a missing hash, so that an unknown address takes as long as a wrong password.
  const hashOfNobody = hash("nobody has this password", OPTIONS);
  return {
    hash: (password) => inTurn(() => hash(password, OPTIONS)),
    verify: async (stored, password) => {
      const matches = await inTurn(async () => await verify(stored ?? (await hashOfNobody), password));
      return matches && stored !== null;
    },
    isCommon: (password) => COMMON_PASSWORDS.has(password.toLowerCase()) || isRepetition(password.toLowerCase()),
  };
}
