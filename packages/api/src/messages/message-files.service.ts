import type { MessageId, UserId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";
import { type FileRow, listMessageFiles } from "../files/files.queries.ts";

type OfMessage = { id: MessageId };

/** What was sent with each of these messages, as far as this reader may read it. */
export async function readFilesOf(
  db: DbOrTrx,
  messages: readonly OfMessage[],
  readerId: UserId,
): Promise<(message: OfMessage) => readonly FileRow[]> {
  const ids = messages.map(({ id }) => id);
  const files = Map.groupBy(await listMessageFiles(db, ids, readerId), (file) => file.message_id);
  return ({ id }) => files.get(id) ?? [];
}
