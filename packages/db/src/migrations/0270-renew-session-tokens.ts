import { type Kysely, sql } from "kysely";

/**
 * A proof within a session gives it another token: `sid` is the digest of the present one, `former_sid` that of the one before, which
 * opens the session for a few seconds more. `former_ends_at` is set when the present one is first shown.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sessions
      add column former_sid text,
      add column renewed_at timestamptz,
      add column former_ends_at timestamptz`.execute(db);
  await sql`create index sessions_former on sessions (former_sid) where former_sid is not null`.execute(db);
  // Streams that were opened by the former token begin anew, as they do when their session ends.
  await sql`
    create function announce_renewed_session() returns trigger language plpgsql as $$
    begin
      perform pg_notify('ended_sessions', old.sid);
      return null;
    end $$`.execute(db);
  // expand: it refuses nothing, and no server of before changes a session's key.
  await sql`
    create trigger sessions_announce_renewed after update of sid on sessions
      for each row when (old.sid is distinct from new.sid) execute function announce_renewed_session()`.execute(db);
}
