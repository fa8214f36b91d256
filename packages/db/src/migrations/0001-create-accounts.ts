import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // `updated_at` is the database's business: no query sets it, and none can forget to.
  await sql`
    create function set_updated_at() returns trigger language plpgsql as $$
    begin
      new.updated_at = now();
      return new;
    end $$`.execute(db);

  await sql`
    create table locations (
      id uuid primary key default gen_random_uuid(),
      country text not null,
      region text,
      city text,
      timezone text,
      is_active boolean not null default true
    )`.execute(db);

  await sql`
    create table users (
      id uuid primary key default gen_random_uuid(),
      email text not null,
      first_name text not null,
      last_name text not null,
      profile_image_url text,
      user_type text not null default 'expert',
      is_admin boolean not null default false,
      location_id uuid references locations (id),
      timezone text,
      email_verified_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint users_email_key unique (email),
      constraint users_email_is_lower_case check (email = lower(email) and length(email) between 3 and 254),
      constraint users_user_type_known check (user_type in ('expert', 'organization', 'entrepreneur', 'both'))
    )`.execute(db);

  await sql`
    create table credentials (
      user_id uuid primary key references users (id) on delete cascade,
      password_hash text not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);

  // sid holds the SHA-256 of the cookie's value: a stolen dump opens no session.
  await sql`
    create table sessions (
      sid varchar primary key,
      sess jsonb not null,
      expire timestamptz not null,
      user_id uuid not null references users (id) on delete cascade,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index sessions_expire on sessions (expire)`.execute(db);
  await sql`create index sessions_user on sessions (user_id)`.execute(db);

  await sql`
    create table one_time_tokens (
      token_hash text primary key,
      user_id uuid not null references users (id) on delete cascade,
      purpose text not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      created_at timestamptz not null default now(),
      constraint one_time_tokens_purpose_known check (purpose in ('verify_email', 'reset_password'))
    )`.execute(db);
  await sql`create index one_time_tokens_user on one_time_tokens (user_id)`.execute(db);

  // Counted by e-mail address, known or not, so that a lock tells nobody whether an account exists.
  await sql`
    create table log_in_guards (
      email text primary key,
      failures integer not null,
      window_started_at timestamptz not null,
      locked_until timestamptz,
      constraint log_in_guards_failures_positive check (failures >= 0)
    )`.execute(db);

  await sql`
    create table idempotency_keys (
      user_id uuid not null references users (id) on delete cascade,
      key text not null,
      request_hash text not null,
      run_id uuid not null,
      started_at timestamptz not null,
      committed_at timestamptz,
      response_status integer,
      response_body jsonb,
      created_at timestamptz not null default now(),
      primary key (user_id, key),
      constraint idempotency_keys_key_length check (length(key) between 1 and 255)
    )`.execute(db);
  await sql`create index idempotency_keys_created_at on idempotency_keys (created_at)`.execute(db);

  await sql`
    create table admin_users (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null unique references users (id) on delete cascade,
      role text not null default 'admin',
      permissions text[] not null default '{}',
      is_active boolean not null default true,
      created_at timestamptz not null default now()
    )`.execute(db);

  for (const table of ["users", "credentials"]) {
    await sql`create trigger ${sql.id(`${table}_updated_at`)} before update on ${sql.table(table)}
      for each row execute function set_updated_at()`.execute(db);
  }
}
