import { type Kysely, sql } from "kysely";

/** A copy of the database that is lived ahead of time has one row here; every other database has none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table rehearsal (
      is_only boolean primary key default true,
      ahead_ms bigint not null,
      constraint rehearsal_once check (is_only),
      constraint rehearsal_not_back check (ahead_ms >= 0)
    )`.execute(db);
}
