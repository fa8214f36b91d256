import type { Ports } from "@quorate/api/context";
import { deleteReleasedDocument } from "@quorate/api/documents/documents.queries";
import type { DocumentId } from "@quorate/core/ids";
import type { FileStore } from "../adapters/file-store.ts";

/** A document that its owner replaced or removed. The row goes with the file, so a failed removal is retried. */
export async function removeDocument({ db }: Pick<Ports, "db">, files: FileStore, id: DocumentId): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const storageKey = await deleteReleasedDocument(trx, id);
    if (storageKey !== undefined) await files.remove(storageKey);
  });
}
