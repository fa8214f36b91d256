import { type Kysely, sql } from "kysely";

/** The secret address under which a person's dates are read: one a person, kept as a digest, made anew or gone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table calendar_feeds (
      user_id uuid primary key references users (id) on delete cascade,
      token_hash text not null,
      created_at timestamptz not null,
      last_read_at timestamptz,
      constraint calendar_feeds_token_once unique (token_hash)
    )`.execute(db);
}
