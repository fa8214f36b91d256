import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import type { Passwords } from "@quorate/api/context";
import { createFairQueue, type FairQueueLimits } from "./fair-queue.ts";
import { SIGN_IN_REFUSALS } from "./queue-refusals.ts";

/** The library's number for argon2id; its enum cannot be imported without a build step. */
const ARGON2ID = 2;

/** OWASP's figures: argon2id, 19 MiB, two passes, one lane. */
const OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * One for each processor, and never all of the pool's four threads at once more than that: a flood of sign-ins queues here,
 * network by network, instead of starving everything else.
 */
const HASHING = {
  width: Math.min(4, availableParallelism()),
  waitingMax: 256,
  waitingPerShareMax: 128,
  patienceMs: 2_000,
} as const satisfies FairQueueLimits;

/** `isLeaked`: asks someone who knows more leaked passwords than the built-in lists. */
export function createArgon2Passwords(isLeaked?: Passwords["isLeaked"]): Passwords {
  const inTurn = createFairQueue(HASHING, SIGN_IN_REFUSALS);
  // Verified in place of a missing hash, so that an unknown address takes as long as a wrong password.
  const hashOfNobody = hash("nobody has this password", OPTIONS);
  return {
    hash: (password, share) => inTurn(share, () => hash(password, OPTIONS)),
    verify: async (stored, password, share) => {
      const matches = await inTurn(share, async () => await verify(stored ?? (await hashOfNobody), password));
      return matches && stored !== null;
    },
    isCommon: async (password) => {
      const { isCommonPassword } = await import("./common-passwords.ts");
      return isCommonPassword(password);
    },
    ...(isLeaked && { isLeaked }),
  };
}
