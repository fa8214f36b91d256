import { type Kysely, sql } from "kysely";

/**
 * Portraits and logos. Whoever shows one has its address (`users.profile_image_url`, `organizations.logo_url`), so that no list joins
 * anything for it. A row here says that there are files under its key: what nobody shows any more is found by it and taken away.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table pictures (
      key text not null primary key,
      created_at timestamptz not null default now(),
      constraint pictures_key_form check (key ~ '^[A-Za-z0-9_-]{1,64}$')
    )`.execute(db);
  await sql`create index pictures_created on pictures (created_at)`.execute(db);
  await sql`alter table organizations add column logo_url text`.execute(db);
  await sql`create index users_picture on users (profile_image_url) where profile_image_url is not null`.execute(db);
  await sql`create index organizations_logo on organizations (logo_url) where logo_url is not null`.execute(db);
}
