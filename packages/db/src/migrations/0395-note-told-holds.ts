import { type Kysely, sql } from "kysely";

/** When the payee was last told that what they earned is held: once it is known, and once a week for as long as it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table gateway_transfers add column hold_told_at timestamptz`.execute(db);
}
