import { type Kysely, sql } from "kysely";

/**
 * Browsers that are not asked for the second step for a while. `device_hash` is the digest of the name under which the signed cookie of the
 * browser knows it, for this account and its present password.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table remembered_browsers (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      device_hash text not null,
      user_agent text,
      created_at timestamptz not null,
      last_used_at timestamptz,
      expires_at timestamptz not null,
      constraint remembered_browsers_once unique (user_id, device_hash),
      constraint remembered_browsers_thirty_days
        check (expires_at > created_at and expires_at <= created_at + interval '30 days')
    )`.execute(db);
  await sql`create index remembered_browsers_expire on remembered_browsers (expires_at)`.execute(db);
  await sql`
    create function forget_browsers() returns trigger language plpgsql as $$
    begin
      delete from remembered_browsers where user_id = new.user_id;
      return null;
    end $$`.execute(db);
  // expand: it refuses nothing: whoever sets a new password, on a server of before as well, is asked for the second step again.
  await sql`
    create trigger credentials_forget_browsers after update of password_hash on credentials
      for each row execute function forget_browsers()`.execute(db);
}
