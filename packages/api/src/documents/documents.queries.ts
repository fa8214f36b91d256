import type { DocumentKind } from "@quorate/core/experts/document-file";
import type { FileSafety } from "@quorate/core/files/file-safety";
import type { DocumentId, UserId } from "@quorate/core/ids";
import type { DbOrTrx, Trx } from "@quorate/db/client";

export type NewDocument = {
  id: DocumentId;
  userId: UserId;
  kind: DocumentKind;
  name: string;
  sizeBytes: number;
  mediaType: string;
  storageKey: string;
  safety: FileSafety;
  now: Date;
};

export async function insertDocument(db: DbOrTrx, document: NewDocument) {
  await db
    .insertInto("documents")
    .values({
      id: document.id,
      user_id: document.userId,
      kind: document.kind,
      name: document.name,
      size_bytes: document.sizeBytes,
      media_type: document.mediaType,
      storage_key: document.storageKey,
      safety: document.safety,
      created_at: document.now,
    })
    .execute();
}

export async function findDocument(db: DbOrTrx, id: DocumentId) {
  return await db
    .selectFrom("documents")
    .select([
      "user_id as userId",
      "name",
      "size_bytes as sizeBytes",
      "media_type as mediaType",
      "storage_key as storageKey",
      "safety",
    ])
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function countUnclaimedDocuments(db: DbOrTrx, userId: UserId): Promise<number> {
  const row = await db
    .selectFrom("documents")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("claimed_at", "is", null)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Whatever counts against the number of a person's waiting files queues here: of two at once only one may be the last. */
export async function lockUploadsOf(trx: Trx, userId: UserId): Promise<void> {
  await trx.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
}

export async function deleteDocument(db: DbOrTrx, id: DocumentId) {
  await db.deleteFrom("documents").where("id", "=", id).execute();
}

/** Takes the rows away and names the files that nothing points to any more. */
export async function deleteUnclaimedDocuments(db: DbOrTrx, before: Date): Promise<string[]> {
  const rows = await db
    .deleteFrom("documents")
    .where("claimed_at", "is", null)
    .where("created_at", "<", before)
    .returning("storage_key as storageKey")
    .execute();
  return rows.map((row) => row.storageKey);
}

/** Marks documents that nothing refers to any more as unused, so that they are counted and removed as such. */
export async function setDocumentsReleased(trx: Trx, ids: readonly DocumentId[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.updateTable("documents").set({ claimed_at: null }).where("id", "in", ids).execute();
}

/** Takes the row of a released document away and names its file; undefined where it was claimed again meanwhile, or is gone. */
export async function deleteReleasedDocument(trx: Trx, id: DocumentId): Promise<string | undefined> {
  const row = await trx
    .deleteFrom("documents")
    .where("id", "=", id)
    .where("claimed_at", "is", null)
    .returning("storage_key as storageKey")
    .executeTakeFirst();
  return row?.storageKey;
}
