import { WAITING_FILE_KEPT_MS } from "@quorate/core/files/file";
import type { Ports } from "../context.ts";
import { deleteWaitingFile, listFilesWaitingSince } from "./files.queries.ts";

/**
 * Removes uploads that were not used within a day. A row is deleted together with its content: one that could not be removed is tried
 * again.
 */
export async function removeWaitingFiles(
  { db, now }: Pick<Ports, "db" | "now">,
  removeStored: (key: string) => Promise<void>,
): Promise<void> {
  const waiting = await listFilesWaitingSince(db, new Date(now().getTime() - WAITING_FILE_KEPT_MS));
  for (const id of waiting) {
    await db.transaction().execute(async (trx) => {
      const storageKey = await deleteWaitingFile(trx, id);
      if (storageKey !== undefined) await removeStored(storageKey);
    });
  }
}
