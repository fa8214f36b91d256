import type { DocumentId, ExpertId, UserId, VerificationId, VerificationStepId } from "@quorate/core/ids";
import {
  VERIFICATION_TYPES,
  type VerificationStatus,
  type VerificationSubject,
} from "@quorate/core/verification/verification";
import type { Register, VerificationBasis } from "@quorate/core/verification/verification-basis";
import type { VerificationStepKind } from "@quorate/core/verification/verification-step";
import type { Trx } from "@quorate/db/client";
import { sql } from "kysely";

export type NewStep = {
  id: VerificationStepId;
  verificationId: VerificationId;
  kind: VerificationStepKind;
  actorId: UserId | null;
  reason?: string | null;
  documentIds?: readonly DocumentId[];
  undoesId?: VerificationStepId;
  /** Of a yes. */
  basis?: readonly VerificationBasis[];
  register?: Register | null;
  at: Date;
};

/** Every step of a verification is written once and stays. */
export async function insertVerificationStep(trx: Trx, step: NewStep): Promise<void> {
  await trx
    .insertInto("verification_steps")
    .values({
      id: step.id,
      verification_id: step.verificationId,
      kind: step.kind,
      actor_id: step.actorId,
      reason: step.reason ?? null,
      document_ids: [...(step.documentIds ?? [])],
      undoes_id: step.undoesId ?? null,
      basis: [...(step.basis ?? [])],
      register_name: step.register?.name ?? null,
      register_reference: step.register?.reference ?? null,
      created_at: step.at,
    })
    .execute();
}

type NewCase = {
  id: VerificationId;
  subject: VerificationSubject;
  status: VerificationStatus;
  documentIds: readonly DocumentId[];
  at: Date;
};

export async function insertVerificationCase(
  trx: Trx,
  { id, subject, status, documentIds, at }: NewCase,
): Promise<void> {
  await trx
    .insertInto("verifications")
    .values({
      id,
      expert_id: subject.kind === "expert" ? subject.id : null,
      organization_id: subject.kind === "organization" ? subject.id : null,
      verification_type: VERIFICATION_TYPES[subject.kind],
      status,
      document_ids: [...documentIds],
      created_at: at,
      updated_at: at,
      moved_at: at,
    })
    .execute();
}

/** Null lets go of what was held. */
export async function setDecisionHeld(
  trx: Trx,
  id: VerificationId,
  held: { stepId: VerificationStepId; until: Date } | null,
): Promise<void> {
  await trx
    .updateTable("verifications")
    .set({ held_step_id: held?.stepId ?? null, held_until: held?.until ?? null })
    .where("id", "=", id)
    .execute();
}

type Decided = {
  id: VerificationId;
  status: VerificationStatus;
  by: UserId | null;
  reason: string | null;
  at: Date;
  /** Of an approval: until when it holds, and what it was given for. */
  approval: { expiresAt: Date; claims: object } | null;
};

export async function setVerificationDecided(
  trx: Trx,
  { id, status, by, reason, at, approval }: Decided,
): Promise<void> {
  await trx
    .updateTable("verifications")
    .set({
      status,
      decided_by_id: by,
      notes: reason,
      moved_at: at,
      held_step_id: null,
      held_until: null,
      ...(approval && {
        verified_at: at,
        expires_at: approval.expiresAt,
        verification_data: JSON.stringify(approval.claims),
      }),
    })
    .where("id", "=", id)
    .execute();
}

export async function setVerificationExpired(trx: Trx, id: VerificationId, at: Date): Promise<void> {
  await trx.updateTable("verifications").set({ status: "expired", moved_at: at }).where("id", "=", id).execute();
}

/** The case waits with what was sent last. One that was waiting already keeps its place in the queue. */
export async function setVerificationSentAnew(
  trx: Trx,
  { id, documentIds, movedAt }: { id: VerificationId; documentIds: readonly DocumentId[]; movedAt: Date },
): Promise<void> {
  await trx
    .updateTable("verifications")
    .set((eb) => ({
      status: "pending",
      document_ids: [...documentIds],
      moved_at: movedAt,
      revision: eb("revision", "+", 1),
      held_step_id: null,
      held_until: null,
    }))
    .where("id", "=", id)
    .execute();
}

/** False where it was asked for already. */
export async function setRenewalAsked(trx: Trx, id: VerificationId, at: Date): Promise<boolean> {
  const row = await trx
    .updateTable("verifications")
    .set({ renewal_asked_at: at })
    .where("id", "=", id)
    .where("renewal_asked_at", "is", null)
    .where("status", "=", "approved")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

type Mark = { isVerified: boolean; notes: string | null; date: Date | null; by: UserId | null };

/** The public mark beside the name. */
export async function setSubjectMark(
  trx: Trx,
  { kind, id }: VerificationSubject,
  { isVerified, notes, date, by }: Mark,
): Promise<void> {
  const mark = { is_verified: isVerified, verification_notes: notes, verification_date: date };
  if (kind === "expert") await trx.updateTable("experts").set(mark).where("id", "=", id).execute();
  else {
    await trx
      .updateTable("organizations")
      .set({ ...mark, verification_decided_by_id: by })
      .where("id", "=", id)
      .execute();
  }
}

/** What was said last stays beside a mark that is otherwise as it was. */
export async function setSubjectNotes(
  trx: Trx,
  { kind, id }: VerificationSubject,
  notes: string | null,
): Promise<void> {
  const set = { verification_notes: notes };
  if (kind === "expert") await trx.updateTable("experts").set(set).where("id", "=", id).execute();
  else await trx.updateTable("organizations").set(set).where("id", "=", id).execute();
}

/** What is claimed, as the profile says it at this moment. */
export async function findClaims(trx: Trx, { kind, id }: VerificationSubject): Promise<object> {
  if (kind === "expert") {
    return await trx
      .selectFrom("experts")
      .select(["person_name as name", "mba_school as mbaSchool", "graduation_year as graduationYear"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
  }
  return await trx
    .selectFrom("organizations")
    .select(["name", "registration_number as registrationNumber", "registered_country as registeredCountry", "website"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/** The documents that an expert's profile names, in the order in which they were uploaded. */
export async function listProfileDocuments(trx: Trx, expertId: ExpertId): Promise<DocumentId[]> {
  const rows = await trx
    .selectFrom("documents")
    .innerJoin("experts", "experts.user_id", "documents.user_id")
    .select("documents.id")
    .where("experts.id", "=", expertId)
    .where(
      sql<boolean>`'/api/documents/' || documents.id::text
        = any (array[education_certificate_url, cv_url] || additional_documents_urls)`,
    )
    .orderBy("documents.created_at")
    .orderBy("documents.id")
    .execute();
  return rows.map(({ id }) => id);
}
