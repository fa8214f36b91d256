import { type Kysely, sql } from "kysely";

/** A saved search says when somebody new fits it: how soon, and up to which moment everybody has been looked at. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table saved_searches
      add column alert text not null default 'never',
      add column alerted_at timestamptz,
      add constraint saved_searches_alert_known check (alert in ('never', 'at_once', 'daily')),
      add constraint saved_searches_alert_has_start check (alert = 'never' or alerted_at is not null)`.execute(db);
  await sql`create index saved_searches_alerts on saved_searches (alerted_at, id) where alert <> 'never'`.execute(db);
  // What is told of a search goes with it.
  await sql`
    alter table notifications
      add column saved_search_id uuid references saved_searches (id) on delete cascade`.execute(db);
  await sql`
    create unique index notifications_one_unread_of_search on notifications (saved_search_id)
    where saved_search_id is not null and read_at is null`.execute(db);
  await sql`
    create index notifications_saved_search on notifications (saved_search_id)
    where saved_search_id is not null`.execute(db);
}
