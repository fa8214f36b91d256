import { DomainError } from "@quorate/core/errors";
import type { UserId } from "@quorate/core/ids";
import type { Trx } from "@quorate/db/client";
import { findClosedFor } from "./closings.queries.ts";

/**
 * Before something begins that outlives the request, in its transaction: an account that is being closed at this moment begins nothing,
 * and one that begins something is not closed before it is seen. Whoever closed it has been signed out.
 */
export async function assertAccountOpen(trx: Trx, userId: UserId): Promise<void> {
  if (await findClosedFor(trx, userId)) throw new DomainError("unauthenticated", "accounts/signed-out");
}
