import { type Kysely, sql } from "kysely";

/** The second factor: an authenticator app, passkeys, recovery codes; and what a browser has begun on the way to a session. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The secret is sealed with a key that is not in the database: a stolen dump makes no codes.
  await sql`
    create table totp_secrets (
      user_id uuid primary key references users (id) on delete cascade,
      sealed_secret text not null,
      confirmed_at timestamptz,
      last_step bigint,
      created_at timestamptz not null
    )`.execute(db);

  await sql`
    create table passkeys (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      credential_id text not null,
      public_key text not null,
      counter bigint not null,
      transports text[] not null default '{}',
      name text not null,
      created_at timestamptz not null,
      last_used_at timestamptz,
      constraint passkeys_credential_once unique (credential_id),
      constraint passkeys_counter_positive check (counter >= 0)
    )`.execute(db);
  await sql`create index passkeys_user on passkeys (user_id)`.execute(db);

  await sql`
    create table recovery_codes (
      user_id uuid not null references users (id) on delete cascade,
      code_hash text not null,
      created_at timestamptz not null,
      used_at timestamptz,
      primary key (user_id, code_hash)
    )`.execute(db);

  // Known by the digest of a cookie's value, like a session; it opens nothing by itself.
  await sql`
    create table sign_in_steps (
      token_hash text primary key,
      purpose text not null,
      user_id uuid references users (id) on delete cascade,
      challenge text,
      detail jsonb not null default '{}',
      created_at timestamptz not null,
      expires_at timestamptz not null,
      constraint sign_in_steps_purpose_known
        check (purpose in ('second_factor', 'passkey', 'add_passkey', 'prove', 'provider', 'provider_link')),
      constraint sign_in_steps_of_somebody
        check (user_id is not null or purpose in ('passkey', 'provider'))
    )`.execute(db);
  await sql`create index sign_in_steps_expire on sign_in_steps (expires_at)`.execute(db);
  await sql`create index sign_in_steps_user on sign_in_steps (user_id)`.execute(db);

  // Whoever has passed the first half with an old password has not passed it with the new one.
  await sql`
    create function end_sign_in_steps() returns trigger language plpgsql as $$
    begin
      delete from sign_in_steps where user_id = new.user_id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger credentials_end_sign_in_steps after update of password_hash on credentials
      for each row execute function end_sign_in_steps()`.execute(db);
}
