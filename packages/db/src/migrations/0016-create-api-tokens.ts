import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table api_tokens (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users (id) on delete cascade,
      name text not null,
      token_hash text not null unique,
      scopes text[] not null,
      last_used_at timestamptz,
      expires_at timestamptz,
      created_at timestamptz not null default now(),
      revoked_at timestamptz,
      constraint api_tokens_name_length check (char_length(name) between 1 and 80),
      constraint api_tokens_scopes_known check (scopes <@ array['read', 'write'] and cardinality(scopes) > 0)
    )`.execute(db);
  await sql`create index api_tokens_user on api_tokens (user_id, created_at desc)`.execute(db);
}
