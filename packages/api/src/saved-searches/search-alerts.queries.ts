import type { ExpertId, SavedSearchId, UserId } from "@quorate/core/ids";
import { ALERT_NEWCOMERS_MAX, ALERTS_AT_A_TIME, type SearchAlert } from "@quorate/core/saved-searches/search-alert";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { type ExpertFilter, filterExperts, fromExperts } from "../experts/expert-search.queries.ts";
import type { SearchFilter } from "./saved-searches.schema.ts";

export type AlertingSearch = {
  id: SavedSearchId;
  userId: UserId;
  filter: SearchFilter;
  alert: SearchAlert;
  alertedAt: Date;
  timeZone: string | null;
};

function fromAlerting(db: DbOrTrx) {
  return db
    .selectFrom("saved_searches")
    .innerJoin("users", "users.id", "saved_searches.user_id")
    .select([
      "saved_searches.id",
      "saved_searches.user_id as userId",
      "saved_searches.filter",
      "saved_searches.alert",
      "saved_searches.alerted_at as alertedAt",
      "users.timezone as timeZone",
    ])
    .where("saved_searches.alert", "<>", "never")
    .where("users.closed_at", "is", null)
    .where("users.suspended_at", "is", null);
}

/** Searches with new experts they have not looked at yet, the longest waiting first; empty if there are none. */
export async function listAlertingSearches(db: DbOrTrx): Promise<AlertingSearch[]> {
  const rows = await fromAlerting(db)
    .where("saved_searches.alerted_at", "<", (eb) =>
      eb
        .selectFrom("experts")
        .select("created_at")
        .orderBy("created_at", "desc")
        .orderBy("experts.id", "desc")
        .limit(1),
    )
    .orderBy("saved_searches.alerted_at")
    .orderBy("saved_searches.id")
    .limit(ALERTS_AT_A_TIME)
    .execute();
  return rows.flatMap(toAlerting);
}

/** The search while it is locked; undefined if it was deleted or turned off meanwhile. */
export async function lockAlertingSearch(trx: Trx, id: SavedSearchId): Promise<AlertingSearch | undefined> {
  const rows = await fromAlerting(trx).where("saved_searches.id", "=", id).forUpdate("saved_searches").execute();
  return rows.flatMap(toAlerting)[0];
}

type Row = Omit<AlertingSearch, "filter" | "alertedAt"> & { filter: unknown; alertedAt: Date | null };

function toAlerting({ filter, alertedAt, ...row }: Row): AlertingSearch[] {
  // as: a column of JSON; its content passed the schema of this type when it was stored.
  return alertedAt ? [{ ...row, alertedAt, filter: filter as SearchFilter }] : [];
}

export async function setAlerted(trx: Trx, id: SavedSearchId, at: Date): Promise<void> {
  await trx.updateTable("saved_searches").set({ alerted_at: at }).where("id", "=", id).execute();
}

type Newcomers = { since: Date; until: Date; filter: ExpertFilter; notOf: UserId };

/** Who has registered in this time and passes the filters, the reader's own profile left out. */
export async function listNewExpertIds(db: DbOrTrx, { since, until, filter, notOf }: Newcomers): Promise<ExpertId[]> {
  const rows = await filterExperts(fromExperts(db), filter)
    .where("experts.created_at", ">", since)
    .where("experts.created_at", "<=", until)
    .where("experts.user_id", "<>", notOf)
    .orderBy("experts.created_at", "desc")
    .orderBy("experts.id", "desc")
    .select("experts.id")
    .limit(ALERT_NEWCOMERS_MAX)
    .execute();
  return rows.map(({ id }) => id);
}
