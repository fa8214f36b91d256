import { DomainError } from "@quorate/core/errors";
import type { UserId } from "@quorate/core/ids";
import { assertOtherNotSuspended } from "@quorate/core/suspensions/suspension";
import type { Trx } from "@quorate/db/client";
import { findShutFor, findSuspendedFor } from "./closings.queries.ts";

/**
 * Before something begins that outlives the request, in its transaction: an account that is being closed or
 * suspended at this moment begins nothing, and one that begins something is not shut before it is seen. Its person has been signed out.
 */
export async function assertAccountOpen(trx: Trx, userId: UserId): Promise<void> {
  if (await findShutFor(trx, userId)) throw new DomainError("unauthenticated", "accounts/signed-out");
}

/** The same of the other party, before something begins with them: refuses (conflict) a suspended account. */
export async function assertOtherAccountOpen(trx: Trx, userId: UserId): Promise<void> {
  assertOtherNotSuspended(await findSuspendedFor(trx, userId));
}
