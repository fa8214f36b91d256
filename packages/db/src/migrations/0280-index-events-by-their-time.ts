import { type Kysely, sql } from "kysely";

/** Programs that have lost their place ask for one account's events since a moment, among all that it was told in a month. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index event_messages_of_account on event_messages (user_id, occurred_at)`.execute(db);
}
