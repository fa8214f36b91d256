import { type Kysely, sql } from "kysely";

/** A client says in the brief that the deal is signed by both, so that experts know it before they propose. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table projects add column asks_for_agreement boolean not null default false`.execute(db);
}
