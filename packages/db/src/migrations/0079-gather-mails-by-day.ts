import { type Kysely, sql } from "kysely";

/**
 * When somebody's mails come: the hours in which none is to come, in minutes of the day, and the zone of the browser in which that was
 * chosen, for whoever has named no zone. `digested_at` is the morning of their last daily mail. A mail that waits for one is a row of
 * mails that was gathered; the digest that has it is named, so that no two have the same.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mail_times (
      user_id uuid primary key references users (id) on delete cascade,
      quiet_from integer,
      quiet_until integer,
      time_zone text,
      digested_at timestamptz,
      updated_at timestamptz not null,
      constraint mail_times_quiet_whole check ((quiet_from is null) = (quiet_until is null)),
      constraint mail_times_quiet_of_a_day check (quiet_from between 0 and 1439 and quiet_until between 0 and 1439),
      constraint mail_times_quiet_some_hours check (quiet_from <> quiet_until)
    )`.execute(db);
  await sql`
    alter table mails
      add column gathered_at timestamptz,
      add column digest_id uuid,
      add constraint mails_digest_gathered check (digest_id is null or gathered_at is not null)`.execute(db);
  await sql`
    create index mails_gathered on mails (user_id, gathered_at)
    where gathered_at is not null and digest_id is null and sent_at is null`.execute(db);
  await sql`create index mails_digest on mails (digest_id) where digest_id is not null`.execute(db);
}
