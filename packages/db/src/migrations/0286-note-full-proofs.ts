import { type Kysely, sql } from "kysely";

/** When the person of a session last gave everything that the door asks of them; a server from before sets and reads none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column fully_proved_at timestamptz`.execute(db);
}
