import type { DocumentId, UserId, VerificationId, VerificationStepId } from "@quorate/core/ids";
import { namedSubject, type VerificationSubject } from "@quorate/core/verification/verification";
import { assertCanResubmit } from "@quorate/core/verification/verification-term";
import type { Trx } from "@quorate/db/client";
import { type EventPorts, publishEvent } from "../events/publish-event.service.ts";
import { findNewestCase } from "./verification-cases.queries.ts";
import {
  insertVerificationCase,
  insertVerificationStep,
  setVerificationSentAnew,
} from "./verification-moves.queries.ts";

type Sent = { subject: VerificationSubject; actorId: UserId; documentIds: readonly DocumentId[]; note: string | null };

/**
 * Goes on with the conversation that waits for an answer, or begins one. What has been paid for an earlier review goes with the
 * conversation. The caller holds the subject's lock and has written what was corrected.
 */
export async function sendIn(
  trx: Trx,
  ports: EventPorts,
  { subject, actorId, documentIds, note }: Sent,
): Promise<void> {
  const at = ports.now();
  const newest = await findNewestCase(trx, subject);
  const answers = assertCanResubmit(newest, at) === "answers" ? newest : null;
  const verificationId = answers?.id ?? ports.newId<VerificationId>();
  if (answers) await setVerificationSentAnew(trx, { id: verificationId, documentIds, movedAt: at });
  else await insertVerificationCase(trx, { id: verificationId, subject, status: "pending", documentIds, at });
  const stepId = ports.newId<VerificationStepId>();
  const kind = answers ? "resubmitted" : "submitted";
  await insertVerificationStep(trx, { id: stepId, verificationId, kind, actorId, reason: note, documentIds, at });
  const about = { verificationId, stepId, ...namedSubject(subject), actorId };
  await publishEvent(trx, ports, { type: "verification.submitted", ...about });
}

/** What is being checked has changed meanwhile: a decision about the former version is void, and the checker learns of the change. */
export async function sendAnew(
  trx: Trx,
  ports: EventPorts,
  { subject, actorId, documentIds }: Omit<Sent, "note">,
): Promise<void> {
  const newest = await findNewestCase(trx, subject);
  if (newest?.status !== "pending" && newest?.status !== "more_needed") return;
  const at = ports.now();
  const step = { verificationId: newest.id, actorId, at };
  if (newest.held) {
    const id = ports.newId<VerificationStepId>();
    await insertVerificationStep(trx, { ...step, id, kind: "undone", undoesId: newest.held.stepId });
  }
  const movedAt = newest.status === "pending" ? newest.movedAt : at;
  await setVerificationSentAnew(trx, { id: newest.id, documentIds, movedAt });
  await insertVerificationStep(trx, { ...step, id: ports.newId<VerificationStepId>(), kind: "changed", documentIds });
}
