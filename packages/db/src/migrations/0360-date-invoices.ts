import { type Kysely, sql } from "kysely";

/**
 * The day on paper, by the calendar of the platform's place. Empty on what was issued before, and by a server from before: those have
 * the day of UTC on paper, and nothing that was issued is dated anew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table invoices add column issued_on date`.execute(db);
}
