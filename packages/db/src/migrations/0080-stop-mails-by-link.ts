import { type Kysely, sql } from "kysely";

/** Each mail that can be turned off carries a token of its own, which turns its topic off and does nothing else; kept as its digest. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table mails
      add column topic text,
      add column stop_hash text,
      add constraint mails_stop_of_topic check (stop_hash is null or topic is not null),
      add constraint mails_topic_form check (topic ~ '^[a-z]{3,20}$')`.execute(db);
  await sql`create unique index mails_stop on mails (stop_hash) where stop_hash is not null`.execute(db);
}
