import type { UserId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";
import { listOpenPeople } from "../contact-details/open-people.queries.ts";
import { readFilesOf } from "./message-files.service.ts";
import { type MessageRow, toMessageDto } from "./messages.mapper.ts";
import type { MessageDto } from "./messages.schema.ts";

/**
 * The only way out for the words of a message, to whoever it goes: what says how to be reached elsewhere is masked for a reader
 * who has no contract with its author. Asks whom that concerns only where something is masked.
 */
export async function showMessages(db: DbOrTrx, reader: UserId, rows: readonly MessageRow[]): Promise<MessageDto[]> {
  const isMasked = rows.some(({ masked_content }) => masked_content !== null);
  const open: ReadonlySet<UserId> = isMasked ? await listOpenPeople(db, reader) : new Set();
  const files = await readFilesOf(db, rows, reader);
  return rows.map((row) => toMessageDto(row, { reader, open, files: files(row) }));
}
