import type { SavedSearchId, UserId } from "@quorate/core/ids";
import { SAVED_SEARCHES_MAX } from "@quorate/core/saved-searches/saved-search";
import type { SearchAlert } from "@quorate/core/saved-searches/search-alert";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import type { SearchFilter } from "./saved-searches.schema.ts";

/** The reader's searches, the latest first. */
export async function listSavedSearches(db: DbOrTrx, userId: UserId) {
  const rows = await db
    .selectFrom("saved_searches")
    .select(["id", "name", "filter", "alert", "created_at as createdAt"])
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(SAVED_SEARCHES_MAX)
    .execute();
  // as: a column of JSON; its content passed the schema of this type when it was stored.
  return rows.map(({ filter, ...row }) => ({ ...row, filter: filter as SearchFilter }));
}

/** Two searches saved at once queue at the person's row, so that names stay apart and the limit holds. */
export async function lockSavedSearches(trx: Trx, userId: UserId) {
  await trx.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().executeTakeFirstOrThrow();
  return await listSavedSearches(trx, userId);
}

type NewSearch = { id: SavedSearchId; userId: UserId; name: string; filter: SearchFilter; createdAt: Date };

export async function insertSavedSearch(trx: Trx, { id, userId, name, filter, createdAt }: NewSearch): Promise<void> {
  await trx
    .insertInto("saved_searches")
    .values({ id, user_id: userId, name, filter: JSON.stringify(filter), created_at: createdAt })
    .execute();
}

type ChangedSearch = { id: SavedSearchId; name: string; alert: SearchAlert };

/** `lookedAt`: experts who came before this moment are no longer new; null leaves it as it is. */
export async function setSavedSearch(trx: Trx, { id, name, alert }: ChangedSearch, lookedAt: Date | null) {
  await trx
    .updateTable("saved_searches")
    .set({ name, alert, ...(lookedAt && { alerted_at: lookedAt }) })
    .where("id", "=", id)
    .execute();
}

/** False where the reader has no such search. */
export async function removeSavedSearch(db: DbOrTrx, userId: UserId, id: SavedSearchId): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("saved_searches")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
