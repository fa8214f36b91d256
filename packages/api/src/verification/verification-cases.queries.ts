import type { DocumentId, UserId, VerificationId } from "@quorate/core/ids";
import { subjectOf, type VerificationSubject } from "@quorate/core/verification/verification";
import { heldDecision } from "@quorate/core/verification/verification-step";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { sql } from "kysely";

export type VerificationCase = NonNullable<Awaited<ReturnType<typeof findVerificationCase>>>;

function selectCases(db: DbOrTrx) {
  return db
    .selectFrom("verifications")
    .leftJoin("verification_steps as held", "held.id", "verifications.held_step_id")
    .select([
      "verifications.id",
      "verifications.status",
      "verifications.revision",
      "verifications.expert_id as expertId",
      "verifications.organization_id as organizationId",
      "verifications.document_ids as documentIds",
      "verifications.created_at as createdAt",
      "verifications.moved_at as movedAt",
      "verifications.verified_at as verifiedAt",
      "verifications.expires_at as expiresAt",
      "verifications.expedited_at as expeditedAt",
      "verifications.held_until as heldUntil",
      sql<string | null>`verifications.verification_data ->> 'name'`.as("checkedName"),
      "held.id as heldStepId",
      "held.kind as heldKind",
      "held.actor_id as heldBy",
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectCases>["executeTakeFirstOrThrow"]>>;

function toCase({ heldStepId: stepId, heldKind: kind, heldBy: by, heldUntil: until, ...row }: Row) {
  return { ...row, subject: subjectOf(row), held: heldDecision({ stepId, kind, by, until }) };
}

const ofSubject = (db: DbOrTrx, { kind, id }: VerificationSubject) =>
  kind === "expert"
    ? selectCases(db).where("verifications.expert_id", "=", id)
    : selectCases(db).where("verifications.organization_id", "=", id);

export async function findVerificationCase(db: DbOrTrx, id: VerificationId) {
  const row = await selectCases(db).where("verifications.id", "=", id).executeTakeFirst();
  return row && toCase(row);
}

/** The newest verification is the one that counts. */
export async function findNewestCase(db: DbOrTrx, subject: VerificationSubject): Promise<VerificationCase | null> {
  const row = await ofSubject(db, subject)
    .orderBy("verifications.created_at", "desc")
    .orderBy("verifications.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? toCase(row) : null;
}

/** What is in force, whether or not something newer waits beside it. */
export async function findApprovedCase(db: DbOrTrx, subject: VerificationSubject): Promise<VerificationCase | null> {
  const row = await ofSubject(db, subject).where("verifications.status", "=", "approved").executeTakeFirst();
  return row ? toCase(row) : null;
}

const SUBJECT = ["is_verified as isVerified", "user_id as ownerId", "verification_notes as notes"] as const;

/** The profile's row is the lock for every decision on its verification; what is decided about is read after it. */
export async function lockSubject(trx: Trx, { kind, id }: VerificationSubject) {
  const profile =
    kind === "expert"
      ? trx.selectFrom("experts").select(SUBJECT).where("id", "=", id)
      : trx.selectFrom("organizations").select(SUBJECT).where("id", "=", id);
  return await profile.forNoKeyUpdate().executeTakeFirst();
}

export async function lockVerificationCase(trx: Trx, id: VerificationId) {
  const candidate = await findVerificationCase(trx, id);
  const locked = candidate && (await lockSubject(trx, candidate.subject));
  const verification = locked && (await findVerificationCase(trx, id)); // read again: it may have changed while we waited
  return verification && { ...verification, ownerId: locked.ownerId };
}

/** The name that was checked last, whether or not that is still in force. */
export async function findLastCheckedName(db: DbOrTrx, subject: VerificationSubject): Promise<string | null> {
  const row = await ofSubject(db, subject)
    .where("verifications.verified_at", "is not", null)
    .orderBy("verifications.verified_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.checkedName ?? null;
}

/** The documents that a yes rests on, in the order in which they were sent; one that malware was found in is not there to be opened. */
export async function listDocumentsToOpen(
  db: DbOrTrx,
  { id, documentIds }: { id: VerificationId; documentIds: readonly DocumentId[] },
  adminId: UserId,
): Promise<{ name: string; isOpened: boolean }[]> {
  if (documentIds.length === 0) return [];
  return await db
    .selectFrom("documents")
    .select((eb) => [
      "name",
      eb
        .exists(
          eb
            .selectFrom("verification_openings")
            .select("document_id")
            .whereRef("document_id", "=", "documents.id")
            .where("verification_id", "=", id)
            .where("admin_id", "=", adminId),
        )
        .$castTo<boolean>()
        .as("isOpened"),
    ])
    .where("id", "in", documentIds)
    .where("safety", "<>", "infected")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** What an administrator opened once stays opened. */
export async function insertOpening(
  db: DbOrTrx,
  { verificationId, documentId, adminId, at }: Opening & { at: Date },
): Promise<void> {
  await db
    .insertInto("verification_openings")
    .values({ verification_id: verificationId, document_id: documentId, admin_id: adminId, opened_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type Opening = { verificationId: VerificationId; documentId: DocumentId; adminId: UserId };

/** A document that was sent with this verification, now or in an earlier step of it. */
export async function findSentDocument(
  db: DbOrTrx,
  { verificationId, documentId }: Pick<Opening, "verificationId" | "documentId">,
) {
  return await db
    .selectFrom("documents")
    .select(["name", "size_bytes as sizeBytes", "media_type as mediaType", "storage_key as storageKey", "safety"])
    .where("id", "=", documentId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("verification_steps")
          .select("verification_steps.id")
          .where("verification_id", "=", verificationId)
          .where((step) => step(step.val(documentId), "=", step.fn.any("verification_steps.document_ids"))),
      ),
    )
    .executeTakeFirst();
}

/** Decisions whose time to be taken back is over and which no job has made into one yet. */
export async function listHeldBefore(db: DbOrTrx, now: Date) {
  return await db
    .selectFrom("verifications")
    .select(["id", "held_step_id as stepId"])
    .where("held_until", "<=", now)
    .execute();
}

const APPROVED = "approved";

export async function listExpiring(db: DbOrTrx, until: Date): Promise<VerificationId[]> {
  const rows = await db
    .selectFrom("verifications")
    .select("id")
    .where("status", "=", APPROVED)
    .where("expires_at", "<=", until)
    .orderBy("expires_at")
    .execute();
  return rows.map(({ id }) => id);
}

export async function listUnaskedRenewals(db: DbOrTrx, until: Date): Promise<VerificationId[]> {
  const rows = await db
    .selectFrom("verifications")
    .select("id")
    .where("status", "=", APPROVED)
    .where("expires_at", "<=", until)
    .where("renewal_asked_at", "is", null)
    .orderBy("expires_at")
    .execute();
  return rows.map(({ id }) => id);
}
