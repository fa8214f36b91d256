import type { UserId } from "@quorate/core/ids";
import { type Writing, writingBetween } from "@quorate/core/messages/message-rules";
import type { DbOrTrx } from "@quorate/db/client";
import { areBlocked } from "../blocks/blocks.queries.ts";
import { findSharedWork } from "./correspondents.queries.ts";

/** What two people may write to each other; between nearly all of them there is no block to look further for. */
export async function findWriting(db: DbOrTrx, one: UserId, other: UserId): Promise<Writing> {
  if (!(await areBlocked(db, one, other))) return writingBetween({ isBlocked: false, hasWork: false });
  return writingBetween({ isBlocked: true, hasWork: (await findSharedWork(db, one, other)) !== null });
}
