import type { ExpertId, UserId, VerificationId } from "@quorate/core/ids";
import { CREDENTIALS_VERIFICATION, reopenCredentials } from "@quorate/core/verification/verification";
import type { Trx } from "@quorate/db/client";
import { type EventPorts, publishEvent } from "../events/publish-event.service.ts";
import { insertVerification } from "../experts/experts.queries.ts";
import { findNewestVerification, setCredentialsUnchecked } from "./verification.queries.ts";

/**
 * A verified expert changed what was checked: the mark goes with its approval, and the credentials wait to be looked at again.
 * Whoever calls it holds the lock on the expert's row.
 */
export async function openVerification(
  trx: Trx,
  ports: EventPorts,
  { expertId, actorId }: { expertId: ExpertId; actorId: UserId },
): Promise<void> {
  const newest = await findNewestVerification(trx, expertId);
  const { settles, opens } = reopenCredentials(newest?.status ?? null);
  await setCredentialsUnchecked(trx, { expertId, approvedId: newest && settles ? newest.id : null });
  if (opens) {
    const verification = { ...CREDENTIALS_VERIFICATION, id: ports.newId<VerificationId>(), expertId, now: ports.now() };
    await insertVerification(trx, verification);
  }
  await publishEvent(trx, ports, { type: "verification.reopened", expertId, actorId });
}
