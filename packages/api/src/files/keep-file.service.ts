import { DomainError } from "@quorate/core/errors";
import { WAITING_FILES_MAX } from "@quorate/core/files/file";
import type { UserId } from "@quorate/core/ids";
import type { Trx } from "@quorate/db/client";
import type { Context } from "../context.ts";
import { lockUploadsOf } from "../documents/documents.queries.ts";
import type { JobQueue } from "../ports/job-queue.ts";
import { countOpenUploads } from "./file-uploads.queries.ts";
import { countWaitingFiles, insertFile, type NewFile } from "./files.queries.ts";

/** What waits to be used and what is on its way count together. Looked at before the content is read, so that who is over the limit sends nothing. */
export async function assertRoomForFile({ db }: Pick<Context, "db">, uploaderId: UserId): Promise<void> {
  const held = (await countWaitingFiles(db, uploaderId)) + (await countOpenUploads(db, uploaderId));
  if (held < WAITING_FILES_MAX) return;
  throw new DomainError("limit_reached", "files/too-many");
}

/** Counts behind a lock: sixty uploads at once are counted one by one. */
export async function keepFile({ db, jobs }: Pick<Context, "db" | "jobs">, file: NewFile): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockUploadsOf(trx, file.uploaderId);
    await assertRoomForFile({ db: trx }, file.uploaderId);
    await insertChecked(trx, jobs, file);
  });
}

/** Where there is a scanner the file is held back, and looked through as soon as it is there. */
export async function insertChecked(trx: Trx, jobs: JobQueue, file: NewFile): Promise<void> {
  await insertFile(trx, file);
  if (file.safety === "checking") await jobs.enqueue(trx, "check-file", { fileId: file.id });
}
