import type { UserId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";
import { listOpenPeople } from "../contact-details/open-people.queries.ts";
import { readFilesOf } from "./message-files.service.ts";
import { type MessageRow, toMessageDto } from "./messages.mapper.ts";
import type { MessageDto } from "./messages.schema.ts";

/**
 * Every message leaves through here. Contact details are masked for a reader who has no contract with the author. Reads who has one only if
 * something is masked.
 */
export async function showMessages(db: DbOrTrx, reader: UserId, rows: readonly MessageRow[]): Promise<MessageDto[]> {
  const isMasked = rows.some(({ masked_content }) => masked_content !== null);
  const open: ReadonlySet<UserId> = isMasked ? await listOpenPeople(db, reader) : new Set();
  const files = await readFilesOf(db, rows, reader);
  return rows.map((row) => toMessageDto(row, { reader, open, files: files(row) }));
}
