import { type Kysely, sql } from "kysely";

/** With whom somebody wrote is found person by person, however much there is between the two. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index messages_by_sender on messages (sender_id, receiver_id)`.execute(db);
  await sql`create index messages_by_receiver on messages (receiver_id, sender_id)`.execute(db);
}
