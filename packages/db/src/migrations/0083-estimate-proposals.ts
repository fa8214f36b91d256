import { type Kysely, sql } from "kysely";

/** How many hours a proposal expects, and from which day. Earlier ones say neither. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table proposals
      add column estimated_hours integer constraint proposals_hours_in_reason check (estimated_hours between 1 and 10000),
      add column can_start_on date`.execute(db);
}
