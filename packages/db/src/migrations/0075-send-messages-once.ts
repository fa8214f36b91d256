import { type Kysely, sql } from "kysely";

/** When a message was read, and the key under which its sender's browser sent it: what is sent again arrives once. Older ones have neither. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table messages
      add column read_at timestamptz,
      add column send_key uuid,
      add constraint messages_read_at_is_read check (read_at is null or is_read)`.execute(db);
  await sql`create unique index messages_sent_once on messages (sender_id, send_key) where send_key is not null`.execute(
    db,
  );
}
