import type { UserId, VerificationStepId } from "@quorate/core/ids";
import { namedSubject, OUTCOME_STATUS, type VerificationOutcome } from "@quorate/core/verification/verification";
import type { VerificationBasis } from "@quorate/core/verification/verification-basis";
import { verificationExpiresAt } from "@quorate/core/verification/verification-term";
import type { Trx } from "@quorate/db/client";
import { giveUpCheckout } from "../checkouts/give-up-checkout.service.ts";
import type { Ports } from "../context.ts";
import { type EventPorts, publishEvent } from "../events/publish-event.service.ts";
import { verificationPurpose } from "./verification.purpose.ts";
import { findApprovedCase, type VerificationCase } from "./verification-cases.queries.ts";
import {
  findClaims,
  insertVerificationStep,
  setSubjectMark,
  setSubjectNotes,
  setVerificationDecided,
  setVerificationExpired,
} from "./verification-moves.queries.ts";

export type VerificationPorts = EventPorts & Pick<Ports, "db">;
type Decision = {
  outcome: VerificationOutcome;
  stepId: VerificationStepId;
  by: UserId | null;
  reason: string | null;
  basis: readonly VerificationBasis[];
};

const EVENT_OF = {
  verified: "verification.approved",
  more_needed: "verification.more-needed",
  declined: "verification.rejected",
} as const satisfies Record<VerificationOutcome, string>;

/**
 * The decision is one from now on: the mark follows, whoever it is about is told, and a page to pay on for an earlier answer
 * is closed. A renewal that is not granted leaves what was granted before until it ends. The caller holds the subject's lock.
 */
export async function takeDecision(
  trx: Trx,
  ports: EventPorts,
  { id, subject, status: before }: VerificationCase,
  { outcome, stepId, by, reason, basis }: Decision,
): Promise<void> {
  const at = ports.now();
  const inForce = await findApprovedCase(trx, subject);
  const isVerified = outcome === "verified";
  if (isVerified && inForce) {
    await setVerificationExpired(trx, inForce.id, at);
    await insertVerificationStep(trx, {
      id: ports.newId<VerificationStepId>(),
      verificationId: inForce.id,
      kind: "replaced",
      actorId: null,
      at,
    });
  }
  const approval = isVerified ? { expiresAt: verificationExpiresAt(at), claims: await findClaims(trx, subject) } : null;
  await setVerificationDecided(trx, { id, status: OUTCOME_STATUS[outcome], by, reason, at, approval });
  if (isVerified || !inForce) {
    await setSubjectMark(trx, subject, { isVerified, notes: reason, date: isVerified ? at : null, by });
  } else {
    await setSubjectNotes(trx, subject, reason);
  }
  await giveUpCheckout(trx, ports, verificationPurpose.wish(id));
  // Whose word it was is the administrators' to know: the event names nobody.
  const about = { verificationId: id, stepId, ...namedSubject(subject), actorId: null };
  await publishEvent(trx, ports, {
    ...{ type: EVENT_OF[outcome], ...about },
    change: { before: { status: before }, after: { outcome, ...(isVerified && { basis: basis.join(", ") }) } },
  });
}
