import { DomainError } from "@quorate/core/errors";
import { type FilePurpose, UPLOAD_PARTS_MAX, WAITING_FILE_KEPT_MS } from "@quorate/core/files/file";
import type { FileId, UserId } from "@quorate/core/ids";
import type { Context, Ports } from "../context.ts";
import { lockUploadsOf } from "../documents/documents.queries.ts";
import {
  countUploadParts,
  deleteUpload,
  deleteUploadsBefore,
  type FileUpload,
  findOwnUpload,
  insertUpload,
  insertUploadPart,
  isUploadOpen,
  setReceived,
  type UploadPart,
} from "./file-uploads.queries.ts";
import { findOwnFile, type NewFile } from "./files.queries.ts";
import { fileIdInput } from "./files.schema.ts";
import { assertRoomForFile, insertChecked } from "./keep-file.service.ts";

type DbAlone = Pick<Context, "db">;
type Opened = {
  id: FileId;
  uploaderId: UserId;
  purpose: FilePurpose;
  givenName: string;
  sizeBytes: number;
  now: Date;
};

/** Room is taken when it begins: what is finished takes no more than what was begun. */
export async function openUpload({ db }: DbAlone, upload: Opened): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockUploadsOf(trx, upload.uploaderId);
    await assertRoomForFile({ db: trx }, upload.uploaderId);
    await insertUpload(trx, upload);
  });
}

/** Another person's upload gives the same error as one that does not exist, and so does one that was not finished within a day. */
export async function findOpenUpload(
  { db, now }: Pick<Context, "db" | "now">,
  id: FileId,
  uploaderId: UserId,
): Promise<FileUpload | undefined> {
  const upload = await findOwnUpload(db, id, uploaderId);
  return upload && upload.createdAt.getTime() + WAITING_FILE_KEPT_MS > now().getTime() ? upload : undefined;
}

/** Records a stored part as the next one of its upload, unless another came first. */
export async function keepUploadPart({ db }: DbAlone, id: FileId, part: UploadPart): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await setReceived(trx, id, part))) throw new DomainError("conflict", "files/upload-elsewhere");
    await insertUploadPart(trx, id, part);
    if ((await countUploadParts(trx, id)) > UPLOAD_PARTS_MAX) {
      throw new DomainError("invalid", "files/upload-in-pieces");
    }
  });
}

/** The upload turns into the file of the same id in one step. False where its owner took it back meanwhile; another server may have made the file. */
export async function finishUpload({ db, jobs }: Pick<Context, "db" | "jobs">, file: NewFile): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    if (!(await deleteUpload(trx, file.id))) return (await findOwnFile(trx, file.id, file.uploaderId)) !== undefined;
    await insertChecked(trx, jobs, file);
    return true;
  });
}

/** Removes uploads begun more than a day ago, and stored parts without an upload, which a crash can leave behind. */
export async function removeOldUploads(
  { db, now }: Pick<Ports, "db" | "now">,
  parts: { list: () => AsyncIterable<{ key: string }>; remove: (key: string) => Promise<void> },
): Promise<void> {
  await deleteUploadsBefore(db, new Date(now().getTime() - WAITING_FILE_KEPT_MS));
  for await (const { key } of parts.list()) {
    const uploadId = uploadOfPart(key);
    if (uploadId && (await isUploadOpen(db, uploadId))) continue;
    await parts.remove(key);
  }
}

/** A part says which upload it is of, and nothing else has its name. */
export const partKey = (uploadId: FileId, partId: string) => `${uploadId}.${partId}`;

function uploadOfPart(key: string): FileId | null {
  const input = fileIdInput.safeParse({ id: key.split(".", 1)[0] });
  return input.success ? input.data.id : null;
}
