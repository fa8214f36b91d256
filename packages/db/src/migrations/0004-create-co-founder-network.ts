import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table entrepreneurs (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null unique references users (id),
      name text not null,
      title text not null,
      bio text not null,
      skills text[] not null default '{}',
      industries text[] not null default '{}',
      looking_for text[] not null default '{}',
      offering text[] not null default '{}',
      experience_level text not null,
      previous_startups text,
      linkedin_url text,
      github_url text,
      portfolio_url text,
      is_seeking_co_founders boolean not null default true,
      is_offering_co_founder_services boolean not null default false,
      available_time_commitment text,
      preferred_equity_split text,
      location_preference text,
      rating numeric(3, 2) not null default 0,
      total_connections integer not null default 0,
      is_active boolean not null default true,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint entrepreneurs_experience_level_known check (experience_level in ('first-time', 'serial', 'experienced')),
      constraint entrepreneurs_time_commitment_known check (available_time_commitment in ('part-time', 'full-time', 'flexible')),
      constraint entrepreneurs_location_known check (location_preference in ('remote', 'local', 'hybrid')),
      constraint entrepreneurs_rating_range check (rating = 0 or rating between 1 and 5),
      constraint entrepreneurs_connections_positive check (total_connections >= 0)
    )`.execute(db);
  await sql`create index entrepreneurs_active on entrepreneurs (created_at desc, id) where is_active`.execute(db);

  await sql`
    create table startup_ideas (
      id uuid primary key default gen_random_uuid(),
      entrepreneur_id uuid not null references entrepreneurs (id),
      title text not null,
      description text not null,
      industry text not null,
      stage text not null,
      target_market text,
      business_model text,
      funding_status text,
      required_skills text[] not null default '{}',
      equity_offered text,
      time_commitment_required text,
      is_active boolean not null default true,
      view_count integer not null default 0,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint startup_ideas_stage_known check (stage in ('idea', 'prototype', 'mvp', 'early-stage', 'scaling')),
      constraint startup_ideas_funding_known check (
        funding_status in ('bootstrapped', 'seeking-pre-seed', 'seeking-seed', 'seeking-series-a', 'funded')
      ),
      constraint startup_ideas_time_commitment_known check (time_commitment_required in ('part-time', 'full-time')),
      constraint startup_ideas_view_count_positive check (view_count >= 0)
    )`.execute(db);
  await sql`create index startup_ideas_active on startup_ideas (created_at desc, id) where is_active`.execute(db);
  await sql`create index startup_ideas_entrepreneur on startup_ideas (entrepreneur_id)`.execute(db);

  await sql`
    create table co_founder_applications (
      id uuid primary key default gen_random_uuid(),
      startup_idea_id uuid not null references startup_ideas (id),
      entrepreneur_id uuid not null references entrepreneurs (id),
      cover_letter text not null,
      relevant_experience text,
      equity_expectation text,
      time_commitment text,
      status text not null default 'pending',
      status_notes text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint co_founder_applications_status_known check (
        status in ('pending', 'reviewed', 'interview', 'accepted', 'rejected', 'withdrawn')
      ),
      constraint co_founder_applications_time_commitment_known check (time_commitment in ('part-time', 'full-time'))
    )`.execute(db);
  await sql`create unique index co_founder_applications_one_live on co_founder_applications (startup_idea_id, entrepreneur_id)
    where status not in ('rejected', 'withdrawn')`.execute(db);
  await sql`create index co_founder_applications_entrepreneur on co_founder_applications (entrepreneur_id)`.execute(db);

  for (const table of ["entrepreneurs", "startup_ideas", "co_founder_applications"]) {
    await sql`create trigger ${sql.id(`${table}_updated_at`)} before update on ${sql.table(table)}
      for each row execute function set_updated_at()`.execute(db);
  }
}
