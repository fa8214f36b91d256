import { invariant } from "@quorate/core/errors";
import type { ConnectionId, EntrepreneurId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";
import { showWords } from "../contact-details/show-words.service.ts";
import type { Viewer } from "../context.ts";
import { type ConnectionRow, findConnectionRow } from "./connection-rows.queries.ts";
import { toConnectionDto } from "./connections.mapper.ts";
import type { ConnectionDto } from "./connections.schema.ts";

/** One's connections, with the inviter's words as this reader has them. */
export async function showConnections(
  db: DbOrTrx,
  viewer: Viewer,
  rows: readonly ConnectionRow[],
): Promise<ConnectionDto[]> {
  const wordsOf = await showWords(db, viewer.userId, rows, ({ isInviter, userId, note }) => {
    const [authorId, addresseeId] = isInviter ? [viewer.userId, userId] : [userId, viewer.userId];
    return { authorId, addresseeId, texts: [note] };
  });
  return rows.map((row) => toConnectionDto(row, viewer, wordsOf(row)));
}

/** One connection as it stands now, from the side of this entrepreneur. */
export async function readConnection(
  db: DbOrTrx,
  { viewer, entrepreneurId }: { viewer: Viewer; entrepreneurId: EntrepreneurId },
  id: ConnectionId,
): Promise<ConnectionDto> {
  const row = await findConnectionRow(db, { userId: viewer.userId, entrepreneurId }, id);
  const [connection] = await showConnections(db, viewer, [row]);
  invariant(connection, "a row is shown as one connection");
  return connection;
}
