import { type Kysely, sql } from "kysely";

/**
 * What went to whom of which event, so that it goes once: a delivery that is repeated finds who had theirs. The row's id is the mail's
 * own, and stays the same however often it is tried.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mails (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      event_id uuid references domain_events (id) on delete set null,
      kind text not null,
      created_at timestamptz not null,
      sent_at timestamptz,
      constraint mails_once unique (event_id, user_id),
      constraint mails_kind_form check (kind ~ '^[a-z-]{3,40}$')
    )`.execute(db);
  await sql`create index mails_created on mails (created_at)`.execute(db);
  await sql`create index mails_user on mails (user_id)`.execute(db);
}
