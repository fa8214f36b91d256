import type { DocumentId, UserId, VerificationId, VerificationStepId } from "@quorate/core/ids";
import { namedSubject, reopenCredentials, type VerificationSubject } from "@quorate/core/verification/verification";
import type { Trx } from "@quorate/db/client";
import { type EventPorts, publishEvent } from "../events/publish-event.service.ts";
import { sendAnew } from "./send-in.service.ts";
import { findApprovedCase, findNewestCase } from "./verification-cases.queries.ts";
import { findSentDocumentIds } from "./verification-claims.queries.ts";
import {
  insertVerificationCase,
  insertVerificationStep,
  listProfileDocuments,
  setSubjectMark,
  setVerificationExpired,
} from "./verification-moves.queries.ts";

type Changed = { subject: VerificationSubject; actorId: UserId };

/**
 * A verified person changed what was checked: the mark goes with its approval, and the change waits to be checked. The caller has locked
 * the subject's row.
 */
export async function openVerification(trx: Trx, ports: EventPorts, { subject, actorId }: Changed): Promise<void> {
  const [at, documentIds] = [ports.now(), await listSentDocuments(trx, subject)];
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
 * A waiting person changed what is being checked. Nothing happens if no case waits: a person who was declined or asked for more sends it in
 * again when ready. The caller has locked the subject's row.
 */
export async function noteChangedCredentials(
  trx: Trx,
  ports: EventPorts,
  { subject, actorId }: Changed,
): Promise<void> {
  const newest = await findNewestCase(trx, subject);
  if (newest?.status !== "pending") return;
  await sendAnew(trx, ports, { subject, actorId, documentIds: await listSentDocuments(trx, subject) });
  const about = { verificationId: newest.id, stepId: null, ...namedSubject(subject), actorId };
  await publishEvent(trx, ports, { type: "verification.submitted", ...about });
}

/** What an expert's profile names; what an organization has sent last. */
async function listSentDocuments(trx: Trx, { kind, id }: VerificationSubject): Promise<DocumentId[]> {
  return kind === "expert" ? await listProfileDocuments(trx, id) : await findSentDocumentIds(trx, id);
}
