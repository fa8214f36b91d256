import { type Kysely, sql } from "kysely";

/** A checkout that is given up is closed at its gateway too, so that nobody pays for what cannot be had any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table checkout_sessions add column page_closed_at timestamptz`.execute(db);
  await sql`create index checkout_sessions_page_left_open on checkout_sessions (settled_at)
    where status = 'cancelled' and page_closed_at is null`.execute(db);
}
