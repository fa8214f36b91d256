import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table portfolio_items (
      id uuid primary key default gen_random_uuid(),
      expert_id uuid not null references experts (id) on delete cascade,
      title text not null,
      summary text not null,
      year integer not null,
      url text,
      position integer not null,
      created_at timestamptz not null default now(),
      constraint portfolio_items_url_https check (url like 'https://%'),
      constraint portfolio_items_position_range check (position between 1 and 12),
      constraint portfolio_items_one_each_position unique (expert_id, position)
    )`.execute(db);
}
