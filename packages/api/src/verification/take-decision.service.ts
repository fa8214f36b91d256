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
 * Makes the decision final: sets the mark, tells the person concerned, and closes a checkout for a faster check. If a renewal is not
 * granted, the former verification stays until it ends. The caller has locked the subject.
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
  // Only administrators may know who decided: the event has no actor.
  const about = { verificationId: id, stepId, ...namedSubject(subject), actorId: null };
  await publishEvent(trx, ports, {
    ...{ type: EVENT_OF[outcome], ...about },
    change: { before: { status: before }, after: { outcome, ...(isVerified && { basis: basis.join(", ") }) } },
  });
}
