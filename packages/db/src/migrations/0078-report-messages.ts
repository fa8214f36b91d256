import { type Kysely, sql } from "kysely";

/**
 * Messages, and people with whom one writes, are reported like profiles and reviews. An administrator hides a message from whoever it
 * went to, or warns whoever is behind it; the reason that people are told stands with the report, and a notification finds it there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const reasons = sql`('harassment', 'spam', 'fraud', 'off-platform')`;
  await sql`
    alter table messages
      add column hidden_at timestamptz,
      add column hidden_reason text,
      add constraint messages_hidden_reason_known check (hidden_reason in ${reasons}),
      add constraint messages_hidden_with_reason check ((hidden_at is null) = (hidden_reason is null))`.execute(db);
  await sql`
    alter table reports
      add column message_id uuid references messages (id) on delete cascade,
      add column person_id uuid references users (id) on delete cascade,
      add column told_reason text,
      drop constraint reports_reason_known,
      add constraint reports_reason_known check (reason in ('spam', 'false-profile', 'harassment', 'fraud', 'other',
        'confidential', 'untrue', 'off-topic', 'pressure', 'off-platform')),
      drop constraint reports_outcome_known,
      add constraint reports_outcome_known check (outcome in
        ('dismissed', 'profile_hidden', 'review_hidden', 'answer_hidden', 'message_hidden', 'person_warned')),
      drop constraint reports_of_one,
      add constraint reports_of_one check (num_nonnulls(entrepreneur_id, review_id, message_id, person_id) = 1),
      add constraint reports_told_reason_known check (told_reason in ${reasons})`.execute(db);
  await sql`create unique index reports_one_open_per_message on reports (reporter_id, message_id)
    where status = 'open'`.execute(db);
  await sql`create unique index reports_one_open_per_person on reports (reporter_id, person_id)
    where status = 'open'`.execute(db);
  await sql`create index reports_message on reports (message_id)`.execute(db);
  await sql`create index reports_person on reports (person_id)`.execute(db);
  await sql`
    alter table moderation_actions
      add column message_id uuid references messages (id) on delete cascade,
      add column person_id uuid references users (id) on delete cascade,
      drop constraint moderation_actions_known,
      add constraint moderation_actions_known
        check (action in ('hidden', 'restored', 'answer_hidden', 'answer_restored', 'warned')),
      drop constraint moderation_actions_of_one,
      add constraint moderation_actions_of_one
        check (num_nonnulls(entrepreneur_id, review_id, message_id, person_id) = 1)`.execute(db);
  await sql`create index moderation_actions_message
    on moderation_actions (message_id, created_at desc, id desc)`.execute(db);
  await sql`create index moderation_actions_person
    on moderation_actions (person_id, created_at desc, id desc)`.execute(db);
  await sql`alter table notifications add column report_id uuid references reports (id) on delete cascade`.execute(db);
}
