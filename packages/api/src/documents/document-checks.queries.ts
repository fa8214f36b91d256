import type { FileSafety } from "@quorate/core/files/file-safety";
import type { DocumentId, UserId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";

/** What the scanner said, and when. */
export type Verdict = { malware: string | null; at: Date };
/** Why it could not say anything. */
export type FailedCheck = { reason: string; at: Date };

/** A verdict ends what was said of earlier tries. */
export const verdictColumns = (malware: string | null) =>
  ({
    safety: malware === null ? "clean" : "infected",
    malware,
    check_failed_at: null,
    check_failure: null,
  }) as const;

export async function findCheckedDocument(
  db: DbOrTrx,
  id: DocumentId,
): Promise<{ userId: UserId; safety: FileSafety; storageKey: string } | undefined> {
  return await db
    .selectFrom("documents")
    .select(["user_id as userId", "safety", "storage_key as storageKey"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** What was tried least lately first. */
export async function listDocumentsBeingChecked(db: DbOrTrx): Promise<DocumentId[]> {
  const rows = await db
    .selectFrom("documents")
    .select("id")
    .where("safety", "=", "checking")
    .orderBy("check_failed_at", (order) => order.asc().nullsFirst())
    .orderBy("created_at")
    .execute();
  return rows.map(({ id }) => id);
}

/** Undefined if another server was faster, or the document is gone; otherwise its name and whether anything refers to it. */
export async function setDocumentSafety(
  db: DbOrTrx,
  id: DocumentId,
  { malware, at }: Verdict,
): Promise<{ name: string; isClaimed: boolean } | undefined> {
  const row = await db
    .updateTable("documents")
    .set({ ...verdictColumns(malware), checked_at: at })
    .where("id", "=", id)
    .where("safety", "=", "checking")
    .returning(["name", "claimed_at as claimedAt"])
    .executeTakeFirst();
  return row && { name: row.name, isClaimed: row.claimedAt !== null };
}

export async function setDocumentCheckFailed(db: DbOrTrx, id: DocumentId, { reason, at }: FailedCheck): Promise<void> {
  await db
    .updateTable("documents")
    .set({ check_failed_at: at, check_failure: reason })
    .where("id", "=", id)
    .where("safety", "=", "checking")
    .execute();
}
