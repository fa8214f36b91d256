import { type Kysely, sql } from "kysely";

/** A thread is read by its two people whichever way a message went; the unread ones are counted with every page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index messages_between on messages
    (least(sender_id, receiver_id), greatest(sender_id, receiver_id), created_at desc, id desc)`.execute(db);
  await sql`create index messages_unread on messages (receiver_id, sender_id) where not is_read`.execute(db);
}
