import type { ExpertId, UserId, VerificationId, VerificationStepId } from "@quorate/core/ids";
import { namedSubject, reopenCredentials, type VerificationSubject } from "@quorate/core/verification/verification";
import type { Trx } from "@quorate/db/client";
import { type EventPorts, publishEvent } from "../events/publish-event.service.ts";
import { sendAnew } from "./send-in.service.ts";
import { findApprovedCase, findNewestCase } from "./verification-cases.queries.ts";
import {
  insertVerificationCase,
  insertVerificationStep,
  listProfileDocuments,
  setSubjectMark,
  setVerificationExpired,
} from "./verification-moves.queries.ts";

/**
 * A verified expert changed what was checked: the mark goes with its approval, and the credentials wait to be looked at again.
 * Whoever calls it holds the lock on the expert's row.
 */
export async function openVerification(
  trx: Trx,
  ports: EventPorts,
  { expertId, actorId }: { expertId: ExpertId; actorId: UserId },
): Promise<void> {
  const subject: VerificationSubject = { kind: "expert", id: expertId };
  const [at, documentIds] = [ports.now(), await listProfileDocuments(trx, expertId)];
  const newest = await findNewestCase(trx, subject);
  const inForce = await findApprovedCase(trx, subject);
  let stepId = ports.newId<VerificationStepId>();
  if (inForce) {
    await setVerificationExpired(trx, inForce.id, at);
    await insertVerificationStep(trx, { id: stepId, verificationId: inForce.id, kind: "changed", actorId, at });
  }
  await setSubjectMark(trx, subject, { isVerified: false, notes: null, date: null, by: null });
  const { opens } = reopenCredentials(newest?.status ?? null);
  let verificationId = newest?.id ?? ports.newId<VerificationId>();
  if (opens) {
    [verificationId, stepId] = [ports.newId<VerificationId>(), ports.newId<VerificationStepId>()];
    await insertVerificationCase(trx, { id: verificationId, subject, status: opens, documentIds, at });
    await insertVerificationStep(trx, { id: stepId, verificationId, kind: "submitted", actorId, documentIds, at });
  } else {
    await sendAnew(trx, ports, { subject, actorId, documentIds });
  }
  const about = { verificationId, stepId, ...namedSubject(subject), actorId };
  await publishEvent(trx, ports, { type: "verification.reopened", ...about });
}

/**
 * An expert who waits, or was asked for more, changed what is looked at. Nothing happens where nothing waits: who was declined
 * sends it in again when it is right. Whoever calls it holds the lock on the expert's row.
 */
export async function noteChangedCredentials(
  trx: Trx,
  ports: EventPorts,
  { expertId, actorId }: { expertId: ExpertId; actorId: UserId },
): Promise<void> {
  const subject: VerificationSubject = { kind: "expert", id: expertId };
  const newest = await findNewestCase(trx, subject);
  if (newest?.status !== "pending") return;
  await sendAnew(trx, ports, { subject, actorId, documentIds: await listProfileDocuments(trx, expertId) });
  const about = { verificationId: newest.id, stepId: null, ...namedSubject(subject), actorId };
  await publishEvent(trx, ports, { type: "verification.submitted", ...about });
}
