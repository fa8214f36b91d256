import type { DocumentId, VerificationStepId } from "@quorate/core/ids";
import type { VerificationSubject } from "@quorate/core/verification/verification";
import type { DbOrTrx } from "@quorate/db/client";

/** What a decision said: why, and of a yes on what basis. */
export async function findVerdict(db: DbOrTrx, id: VerificationStepId) {
  return await db
    .selectFrom("verification_steps")
    .select(["reason", "basis"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

export type VerificationStepRow = Awaited<ReturnType<typeof listVerificationSteps>>[number];

/** The whole history of a subject, over all its verifications, oldest first. Who acted is for administrators alone. */
export async function listVerificationSteps(db: DbOrTrx, { kind, id }: VerificationSubject) {
  const query = db
    .selectFrom("verification_steps as step")
    .innerJoin("verifications", "verifications.id", "step.verification_id")
    .leftJoin("users as actors", "actors.id", "step.actor_id")
    .select([
      "step.id",
      "step.kind",
      "step.reason",
      "step.undoes_id as undoesId",
      "step.document_ids as documentIds",
      "step.basis",
      "step.register_name as registerName",
      "step.register_reference as registerReference",
      "step.created_at as createdAt",
      "step.verification_id as verificationId",
      "actors.email as actorEmail",
    ]);
  const owned =
    kind === "expert"
      ? query.where("verifications.expert_id", "=", id)
      : query.where("verifications.organization_id", "=", id);
  const rows = await owned.orderBy("step.created_at").orderBy("step.id").execute();
  return rows.map((row) => ({ ...row, subjectKind: kind }));
}

export async function listDocumentRows(db: DbOrTrx, ids: readonly DocumentId[]) {
  if (ids.length === 0) return [];
  return await db
    .selectFrom("documents")
    .select(["id", "kind", "name", "size_bytes as sizeBytes", "media_type as mediaType", "safety", "malware"])
    .where("id", "in", ids)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}
