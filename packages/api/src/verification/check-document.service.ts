import type { DocumentId, UserId, VerificationStepId } from "@quorate/core/ids";
import { namedSubject, type VerificationSubject } from "@quorate/core/verification/verification";
import { refusedDocumentReason } from "@quorate/core/verification/verification-step";
import type { Trx } from "@quorate/db/client";
import {
  findCheckedDocument,
  listDocumentsBeingChecked,
  setDocumentCheckFailed,
  setDocumentSafety,
} from "../documents/document-checks.queries.ts";
import { type Checking, checkEach, scanContent } from "../documents/scan-content.service.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { takeDecision, type VerificationPorts } from "./take-decision.service.ts";
import { findNewestCase, lockSubject, type VerificationCase } from "./verification-cases.queries.ts";
import { listSubjectsOf, setProfileWithoutDocument } from "./verification-claims.queries.ts";
import { insertVerificationStep } from "./verification-moves.queries.ts";

/**
 * Scans one document. An infected one loses its content and its place on the profile, and its sender is asked for another: a case that
 * waits with it goes back to them, and without one only the bell says so.
 */
export async function checkDocument(ports: VerificationPorts, checking: Checking, id: DocumentId): Promise<void> {
  const { db, now } = ports;
  const document = await findCheckedDocument(db, id);
  if (document?.safety !== "checking") return;
  const { storageKey, userId } = document;
  const keepFailure = async (failed: { reason: string; at: Date }) => await setDocumentCheckFailed(db, id, failed);
  const verdict = await scanContent(checking, { storageKey, now, keepFailure });
  if (verdict.malware === null) {
    await setDocumentSafety(db, id, verdict);
    return;
  }
  await db.transaction().execute(async (trx) => {
    // Locks the subject before the document's own row, as sending it in does.
    const subjects = await lockSubjects(trx, userId);
    const refused = await setDocumentSafety(trx, id, verdict);
    if (!refused?.isClaimed) return;
    const reason = refusedDocumentReason(refused.name);
    // A profile that was made in that moment is there by now.
    const sent = subjects.length > 0 ? subjects : await lockSubjects(trx, userId);
    for (const subject of sent) await askForAnother(trx, ports, subject, { id, reason });
  });
  await checking.remove(storageKey);
}

/** All that still wait: those whose job gave up because the scanner was away, or took its time. */
export async function checkWaitingDocuments(
  ports: VerificationPorts,
  checking: Checking,
  report: (failed: number, error: unknown) => void,
): Promise<void> {
  await checkEach(await listDocumentsBeingChecked(ports.db), (id) => checkDocument(ports, checking, id), report);
}

async function lockSubjects(trx: Trx, userId: UserId): Promise<VerificationSubject[]> {
  const subjects = await listSubjectsOf(trx, userId);
  for (const subject of subjects) await lockSubject(trx, subject);
  return subjects;
}

type Refused = { id: DocumentId; reason: string };

/** What was looked at is not there any more: a decision that is held about it is none. */
async function askForAnother(
  trx: Trx,
  ports: VerificationPorts,
  subject: VerificationSubject,
  { id, reason }: Refused,
) {
  const wasOnProfile = subject.kind === "expert" && (await setProfileWithoutDocument(trx, subject.id, id));
  const newest = await findNewestCase(trx, subject);
  if (newest?.status === "pending" && newest.documentIds.includes(id))
    return await turnBack(trx, ports, newest, reason);
  if (!wasOnProfile || !newest) return;
  const about = { verificationId: newest.id, stepId: null, ...namedSubject(subject), actorId: null };
  await publishEvent(trx, ports, { type: "verification.document-refused", ...about });
}

async function turnBack(trx: Trx, ports: VerificationPorts, newest: VerificationCase, reason: string): Promise<void> {
  const step = { verificationId: newest.id, actorId: null, at: ports.now() };
  if (newest.held) {
    const id = ports.newId<VerificationStepId>();
    await insertVerificationStep(trx, { ...step, id, kind: "undone", undoesId: newest.held.stepId });
  }
  const stepId = ports.newId<VerificationStepId>();
  await insertVerificationStep(trx, { ...step, id: stepId, kind: "more_needed", reason });
  await takeDecision(trx, ports, newest, { outcome: "more_needed", stepId, by: null, reason, basis: [] });
}
