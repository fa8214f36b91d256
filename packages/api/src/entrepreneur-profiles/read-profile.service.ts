import { looksAfter } from "@quorate/core/access/admin-role";
import { invitableFrom, sideOf } from "@quorate/core/connections/connection-rules";
import type { EntrepreneurId, UserId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";
import { findCommonConnections } from "../connections/connection-rows.queries.ts";
import { findLastClosed, findLiveConnection, findNote } from "../connections/connections.queries.ts";
import { showWordsOf } from "../contact-details/show-words.service.ts";
import type { Viewer } from "../context.ts";
import { toEntrepreneurDto } from "../entrepreneurs/entrepreneurs.mapper.ts";
import type { EntrepreneurRow } from "../entrepreneurs/entrepreneurs.queries.ts";
import type { EntrepreneurProfileDto } from "../entrepreneurs/entrepreneurs.schema.ts";

type ProfileReader = { db: DbOrTrx; now: () => Date; viewer: Viewer };

/** The profile with what is between it and its reader. */
export async function readProfile(
  { db, now, viewer }: ProfileReader,
  row: EntrepreneurRow,
): Promise<EntrepreneurProfileDto> {
  const isOwn = row.userId === viewer.userId;
  const between =
    viewer.entrepreneurId && !isOwn
      ? await findBetween(db, { userId: viewer.userId, entrepreneurId: viewer.entrepreneurId }, row, now())
      : { connection: null, invitableFrom: null, common: null };
  const mayKnowWhy = isOwn || looksAfter(viewer, "moderation");
  return {
    ...toEntrepreneurDto(row, viewer),
    ...between,
    hidden: mayKnowWhy && row.hiddenAt ? { since: row.hiddenAt.toISOString(), reason: row.hiddenReason ?? "" } : null,
  };
}

const COMMON_SHOWN_MAX = 3;

type Reader = { userId: UserId; entrepreneurId: EntrepreneurId };

async function findBetween(
  db: DbOrTrx,
  reader: Reader,
  { id: other, userId: otherUserId }: EntrepreneurRow,
  now: Date,
) {
  const own = reader.entrepreneurId;
  const common = await findCommonConnections(db, reader, other, COMMON_SHOWN_MAX);
  const live = await findLiveConnection(db, [own, other]);
  if (live) {
    const direction = sideOf(live, own) === "inviter" ? ("outgoing" as const) : ("incoming" as const);
    const note = await findNote(db, live.id);
    const [authorId, addresseeId] =
      direction === "outgoing" ? [reader.userId, otherUserId] : [otherUserId, reader.userId];
    const { show, hiddenDetails } = await showWordsOf(db, reader.userId, { authorId, addresseeId, texts: [note] });
    const connection = { id: live.id, status: live.status, direction, note: show(note), hiddenDetails };
    return { connection, invitableFrom: null, common };
  }
  const closed = await findLastClosed(db, [own, other]);
  const from = closed && invitableFrom(closed, own);
  return { connection: null, invitableFrom: from && from > now ? from.toISOString() : null, common };
}
