import { type Kysely, sql } from "kysely";

/** What a gateway has told and nobody has worked yet is asked for every few seconds, among everything it ever told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index gateway_events_unworked on gateway_events (received_at) where worked_at is null`.execute(db);
}
