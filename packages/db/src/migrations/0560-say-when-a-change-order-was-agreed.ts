import { type Kysely, sql } from "kysely";

/** Since when an agreed change order waits for the client's payment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table change_orders add column agreed_at timestamptz`.execute(db);
}
