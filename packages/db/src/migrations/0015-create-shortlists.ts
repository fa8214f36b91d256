import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shortlist_entries (
      user_id uuid not null references users (id) on delete cascade,
      expert_id uuid not null references experts (id) on delete cascade,
      created_at timestamptz not null default now(),
      primary key (user_id, expert_id)
    )`.execute(db);
  await sql`create index shortlist_entries_newest on shortlist_entries (user_id, created_at desc, expert_id)`.execute(
    db,
  );
  await sql`create index shortlist_entries_expert on shortlist_entries (expert_id)`.execute(db);

  await sql`
    create table saved_searches (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users (id) on delete cascade,
      name text not null,
      filter jsonb not null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create unique index saved_searches_name_once on saved_searches (user_id, lower(name))`.execute(db);
  await sql`create index saved_searches_newest on saved_searches (user_id, created_at desc, id)`.execute(db);
}
