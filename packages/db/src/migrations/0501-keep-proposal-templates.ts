import { type Kysely, sql } from "kysely";

/** The shape of an offer that an expert keeps under a name, to begin others with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table proposal_templates (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users (id),
      name text not null,
      shape jsonb not null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create unique index proposal_templates_name on proposal_templates (user_id, lower(name))`.execute(db);
}
