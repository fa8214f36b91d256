import type { FilePurpose } from "@quorate/core/files/file";
import type { FileId, UserId } from "@quorate/core/ids";
import type { DbOrTrx, Trx } from "@quorate/db/client";

export type FileUpload = {
  id: FileId;
  purpose: FilePurpose;
  givenName: string;
  sizeBytes: number;
  receivedBytes: number;
  createdAt: Date;
};

export type UploadPart = { startsAt: number; sizeBytes: number; storageKey: string };

type NewUpload = Omit<FileUpload, "receivedBytes" | "createdAt"> & { uploaderId: UserId; now: Date };

export async function insertUpload(trx: Trx, upload: NewUpload): Promise<void> {
  await trx
    .insertInto("file_uploads")
    .values({
      id: upload.id,
      uploader_id: upload.uploaderId,
      purpose: upload.purpose,
      given_name: upload.givenName,
      size_bytes: upload.sizeBytes,
      created_at: upload.now,
    })
    .execute();
}

export async function findOwnUpload(db: DbOrTrx, id: FileId, uploaderId: UserId): Promise<FileUpload | undefined> {
  return await db
    .selectFrom("file_uploads")
    .select([
      "id",
      "purpose",
      "given_name as givenName",
      "size_bytes as sizeBytes",
      "received_bytes as receivedBytes",
      "created_at as createdAt",
    ])
    .where("id", "=", id)
    .where("uploader_id", "=", uploaderId)
    .executeTakeFirst();
}

export async function countOpenUploads(db: DbOrTrx, uploaderId: UserId): Promise<number> {
  const row = await db
    .selectFrom("file_uploads")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("uploader_id", "=", uploaderId)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Whether the upload still was where the part begins; of two that begin there, one is kept. */
export async function setReceived(trx: Trx, id: FileId, part: UploadPart): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("file_uploads")
    .set({ received_bytes: part.startsAt + part.sizeBytes })
    .where("id", "=", id)
    .where("received_bytes", "=", part.startsAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function insertUploadPart(trx: Trx, id: FileId, part: UploadPart): Promise<void> {
  await trx
    .insertInto("file_upload_parts")
    .values({ upload_id: id, starts_at: part.startsAt, size_bytes: part.sizeBytes, storage_key: part.storageKey })
    .execute();
}

/** In their order. */
export async function listUploadParts(db: DbOrTrx, id: FileId): Promise<UploadPart[]> {
  return await db
    .selectFrom("file_upload_parts")
    .select(["starts_at as startsAt", "size_bytes as sizeBytes", "storage_key as storageKey"])
    .where("upload_id", "=", id)
    .orderBy("starts_at")
    .execute();
}

export async function countUploadParts(db: DbOrTrx, id: FileId): Promise<number> {
  const row = await db
    .selectFrom("file_upload_parts")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("upload_id", "=", id)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Whether it was there: of two that take it away, one has. */
export async function deleteUpload(db: DbOrTrx, id: FileId): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("file_uploads").where("id", "=", id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteUploadsBefore(db: DbOrTrx, before: Date): Promise<void> {
  await db.deleteFrom("file_uploads").where("created_at", "<", before).execute();
}

export async function isUploadOpen(db: DbOrTrx, id: FileId): Promise<boolean> {
  const row = await db.selectFrom("file_uploads").select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}
