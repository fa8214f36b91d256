import { type Kysely, sql } from "kysely";

/**
 * A session ends by the deletion of its row, whoever deletes it: log-out, a new password, an administrator by hand. Every server hears
 * of it by the key, which is a digest and opens nothing, and ends the streams that were opened with it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function announce_ended_sessions() returns trigger language plpgsql as $$
    begin
      perform pg_notify('ended_sessions', sid) from ended;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger sessions_announce_ended after delete on sessions
      referencing old table as ended for each statement execute function announce_ended_sessions()`.execute(db);
}
