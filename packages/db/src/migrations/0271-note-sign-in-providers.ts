import { type Kysely, sql } from "kysely";

/** By which provider a session began, if by one, and whether that provider has seen a second factor. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sessions
      add column issuer text,
      add column is_factor_by_provider boolean not null default false`.execute(db);
}
