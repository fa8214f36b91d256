import type { ExpertId, UserId } from "@quorate/core/ids";
import { SHORTLIST_MAX } from "@quorate/core/shortlist/shortlist";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { expertSummaryColumns, selectExperts } from "../experts/expert-summaries.queries.ts";

/** The reader's shortlist, whom they kept last first. */
export async function listShortlist(db: DbOrTrx, userId: UserId) {
  return await selectExperts(db)
    .innerJoin("shortlist_entries", "shortlist_entries.expert_id", "experts.id")
    .select(expertSummaryColumns)
    .select("shortlist_entries.created_at as addedAt")
    .where("shortlist_entries.user_id", "=", userId)
    .orderBy("shortlist_entries.created_at", "desc")
    .orderBy("experts.id")
    .limit(SHORTLIST_MAX)
    .execute();
}

/** Two additions at once queue at the person's row, so that the list's limit holds. */
export async function lockShortlist(trx: Trx, userId: UserId, expertId: ExpertId) {
  await trx.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().executeTakeFirstOrThrow();
  const entries = await trx.selectFrom("shortlist_entries").select("expert_id").where("user_id", "=", userId).execute();
  return { count: entries.length, holdsExpert: entries.some((entry) => entry.expert_id === expertId) };
}

export async function insertShortlistEntry(
  trx: Trx,
  entry: { userId: UserId; expertId: ExpertId; createdAt: Date },
): Promise<void> {
  await trx
    .insertInto("shortlist_entries")
    .values({ user_id: entry.userId, expert_id: entry.expertId, created_at: entry.createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeShortlistEntry(db: DbOrTrx, userId: UserId, expertId: ExpertId): Promise<void> {
  await db.deleteFrom("shortlist_entries").where("user_id", "=", userId).where("expert_id", "=", expertId).execute();
}
