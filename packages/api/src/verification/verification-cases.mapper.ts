import { documentView } from "@quorate/core/experts/document-file";
import { DOCUMENT_PATH } from "@quorate/core/experts/expert-registration";
import type { DocumentId, UserId, VerificationStepId } from "@quorate/core/ids";
import { reviewAge } from "@quorate/core/verification/review-queue";
import { verificationState } from "@quorate/core/verification/verification";
import { basisText, recordedBasis } from "@quorate/core/verification/verification-basis";
import { actorOfStep, heldDecision, stepsInEffect } from "@quorate/core/verification/verification-step";
import type { VerificationCaseDto, VerificationItemDto, VerificationStepDto } from "./verification.schema.ts";
import type { VerificationItemRow } from "./verification-list.queries.ts";
import type { listDocumentRows, VerificationStepRow } from "./verification-steps.queries.ts";

type Reader = { userId: UserId; now: Date };
export type DocumentRow = Awaited<ReturnType<typeof listDocumentRows>>[number];

export function toVerificationItemDto(row: VerificationItemRow, { userId, now }: Reader): VerificationItemDto {
  const { heldStepId: stepId, heldKind: kind, heldBy: by, heldUntil: until } = row;
  const held = heldDecision({ stepId, kind, by, until });
  const state = verificationState(row.status);
  const { mbaSchool, graduationYear, registrationNumber, registeredCountry } = row;
  return {
    id: row.id,
    subject: {
      kind: row.expertId ? "expert" : "organization",
      id: row.expertId ?? row.organizationId ?? "",
      userId: row.userId,
      name: row.name,
      title: row.title ?? row.industry,
      email: row.email,
      profileImageUrl: row.organizationId ? row.logoUrl : row.profileImageUrl,
    },
    state: state === "none" ? "pending" : state,
    movedAt: row.movedAt.toISOString(),
    isVerified: row.isVerified,
    claims: { mbaSchool, graduationYear, registrationNumber, registeredCountry },
    age: row.status === "pending" ? reviewAge(row.movedAt, now, row.expeditedAt) : null,
    isExpedited: row.expeditedAt !== null,
    revision: row.revision,
    documentCount: row.documentCount,
    openedBy: row.openedBy.map(({ adminId, email, documents }) => ({ email, isYou: adminId === userId, documents })),
    held: held && {
      outcome: held.outcome,
      by: row.heldByEmail,
      isYours: held.by === userId,
      until: held.until.toISOString(),
    },
  };
}

const namesOf = (ids: readonly DocumentId[], documents: readonly DocumentRow[]) =>
  ids.map((id) => documents.find((document) => document.id === id)?.name ?? "A document that is gone");

/** What a yes rested on; nothing for every other step. */
function basisOfStep({ kind, subjectKind, registerName, ...step }: VerificationStepRow) {
  if (kind !== "verified") return { basis: [], basisText: null };
  const basis = recordedBasis(step.basis);
  const register = registerName === null ? null : { name: registerName, reference: step.registerReference };
  return { basis, basisText: basisText(subjectKind, { basis, register }) };
}

/** The history as administrators see it: with who acted, and with what was taken back. */
export function toCaseHistory(
  steps: readonly VerificationStepRow[],
  documents: readonly DocumentRow[],
): VerificationCaseDto["history"] {
  const undone = new Set(steps.map(({ undoesId }) => undoesId));
  return steps.map((step) => ({
    id: step.id,
    kind: step.kind,
    by: step.actorEmail,
    reason: step.reason,
    documents: namesOf(step.documentIds, documents),
    ...basisOfStep(step),
    isUndone: undone.has(step.id),
    at: step.createdAt.toISOString(),
  }));
}

/** The history as those who are verified see it. */
export function toOwnHistory(
  steps: readonly VerificationStepRow[],
  documents: readonly DocumentRow[],
  heldStepId: VerificationStepId | null,
): VerificationStepDto[] {
  return stepsInEffect(steps, heldStepId).map((step) => ({
    id: step.id,
    kind: step.kind,
    by: actorOfStep(step.kind),
    reason: step.reason,
    documents: namesOf(step.documentIds, documents),
    ...basisOfStep(step),
    at: step.createdAt.toISOString(),
  }));
}

export function toOwnDocument({ id, kind, name, sizeBytes, safety }: DocumentRow) {
  return { id, kind, name, size: sizeBytes, url: `${DOCUMENT_PATH}${id}`, safety };
}

export function toCaseDocument(
  { id, kind, name, sizeBytes, mediaType, safety, malware }: DocumentRow,
  about: { verificationId: string; isCurrent: boolean; openedAt: Date | null },
) {
  return {
    id,
    kind,
    name,
    size: sizeBytes,
    view: documentView(mediaType),
    url: `/api/admin/verifications/${about.verificationId}/documents/${id}`,
    safety,
    malware,
    isCurrent: about.isCurrent,
    openedAt: about.openedAt?.toISOString() ?? null,
  };
}
