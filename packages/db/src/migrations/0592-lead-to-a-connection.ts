import { type Kysely, sql } from "kysely";

/** A line of the bell about two founders leads to the page of the two, as long as their connection is kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notifications add column connection_id uuid references connections (id) on delete set null`.execute(
    db,
  );
  await sql`create index notifications_by_connection on notifications (connection_id) where connection_id is not null`.execute(
    db,
  );
}
