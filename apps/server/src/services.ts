import type { Services } from "@quorate/api/context";
import { v7 as uuidv7 } from "uuid";
import { createArgon2Passwords } from "./adapters/argon2-passwords.ts";
import { hashToken, newToken } from "./adapters/tokens.ts";

/** The real clock, ids, secrets and hashes; the rest of the services is given. */
export function createServices(
  given: Pick<Services, "db" | "readDb" | "jobs" | "gateway" | "aiRanker" | "appUrl" | "demoMode">,
): Services {
  return {
    ...given,
    now: () => new Date(),
    newId: <Id extends string>() => uuidv7() as Id,
    newToken,
    hashToken,
    passwords: createArgon2Passwords(),
  };
}
