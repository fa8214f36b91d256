import { type Kysely, sql } from "kysely";

/** An order of another rate says, once it is in force, which weeks keep the rate that they had; it stands with each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // expand: null on every row that is there, and on what an older server writes.
  await sql`alter table change_order_items add column weeks_kept integer[]`.execute(db);
}
