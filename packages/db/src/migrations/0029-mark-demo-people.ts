import { type Kysely, sql } from "kysely";

/**
 * Whose account comes from the demo data: the password of some is published, so that they must be told from people. What is
 * there already is known by its ids, which are of version 8 in the demo data and nowhere else.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column is_demo boolean not null default false`.execute(db);
  await sql`
    update users set is_demo = true
    where substr(id::text, 15, 1) = '8' or email in (
      'admin@quorate.example', 'expert@quorate.example', 'organization@quorate.example', 'entrepreneur@quorate.example'
    )`.execute(db);
  await sql`create index users_demo on users (id) where is_demo`.execute(db);
}
