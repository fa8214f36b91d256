import { type Kysely, sql } from "kysely";

/** Which administrator took whose profile out of sight or brought it back, kept for good. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table moderation_actions (
      id uuid primary key default gen_random_uuid(),
      entrepreneur_id uuid not null references entrepreneurs (id) on delete cascade,
      action text not null,
      actor_id uuid references users (id) on delete set null,
      report_id uuid references reports (id) on delete set null,
      note text,
      created_at timestamptz not null default now(),
      constraint moderation_actions_known check (action in ('hidden', 'restored'))
    )`.execute(db);
  await sql`create index moderation_actions_entrepreneur
    on moderation_actions (entrepreneur_id, created_at desc, id desc)`.execute(db);

  // What entrepreneurs are found by in the list of all: names and whom they look for count here, unlike in matching.
  await sql`
    alter table entrepreneurs add column search tsvector generated always as (
      setweight(to_tsvector('english', name || ' ' || title), 'A') ||
      setweight(to_tsvector('english', text_of(skills) || ' ' || text_of(industries) || ' ' || text_of(looking_for)
        || ' ' || text_of(offering)), 'B') ||
      setweight(to_tsvector('english', bio), 'C')
    ) stored`.execute(db);
  for (const column of ["search", "skills"]) {
    await sql`create index ${sql.id(`entrepreneurs_${column}`)}
      on entrepreneurs using gin (${sql.id(column)})`.execute(db);
  }
}
