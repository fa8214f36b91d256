import type { MessageId, UserId } from "@quorate/core/ids";
import { messageNotFound } from "@quorate/core/messages/message-rules";
import type { Db } from "@quorate/db/client";
import type { CreatedWithin } from "../schema/created.ts";
import type { MessageRow } from "./messages.mapper.ts";
import { findMessageBetween, listMessagesAfter, listMessagesBetween } from "./messages.queries.ts";

type Asked = {
  created?: CreatedWithin | undefined;
  limit: number;
  cursor?: string | undefined;
  around?: MessageId | null | undefined;
  after?: MessageId | null | undefined;
};

/** Newest first, whichever way it was asked: from the newest or `cursor` on, up from `after`, or both ways from `around`. */
export async function pageOfThread(
  db: Db,
  pair: readonly [UserId, UserId],
  { created, limit, cursor, around, after }: Asked,
): Promise<MessageRow[]> {
  const from = cursor === undefined ? (after ?? around) : null;
  if (!from) return await listMessagesBetween(db, pair, { created, limit, cursor });
  const message = await findMessageBetween(db, pair, from);
  if (!message) throw messageNotFound(); // of another thread, or unknown
  if (after) return await listMessagesAfter(db, pair, { limit, after });
  const olderCount = Math.floor(limit / 2);
  const newerCount = limit - 1 - olderCount;
  const newer = newerCount > 0 ? await listMessagesAfter(db, pair, { limit: newerCount, after: from }) : [];
  const older = olderCount > 0 ? await listMessagesBetween(db, pair, { limit: olderCount, cursor: from }) : [];
  return [...newer, message, ...older];
}
