import { type Kysely, sql } from "kysely";

/**
 * Reviews are reported like profiles, and an administrator takes a review, or the answer to it alone, out of sight and shows it again.
 * What is hidden is not public: whatever counts or lists public reviews leaves it out. Its words stay for the parties of the project.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await hideReviews(db);
  await reportReviews(db);
  await sql`
    alter table moderation_actions
      alter column entrepreneur_id drop not null,
      add column review_id uuid references reviews (id) on delete cascade,
      drop constraint moderation_actions_known,
      add constraint moderation_actions_known
        check (action in ('hidden', 'restored', 'answer_hidden', 'answer_restored')),
      add constraint moderation_actions_of_one check (num_nonnulls(entrepreneur_id, review_id) = 1)`.execute(db);
  await sql`create index moderation_actions_review
    on moderation_actions (review_id, created_at desc, id desc)`.execute(db);
  await sql`alter table notifications add column review_id uuid references reviews (id) on delete cascade`.execute(db);
}

const REASONS = sql`('harassment', 'confidential', 'untrue', 'off-topic', 'pressure', 'spam')`;

async function hideReviews(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reviews
      add column hidden_at timestamptz,
      add column hidden_reason text,
      add column answer_hidden_at timestamptz,
      add column answer_hidden_reason text,
      drop constraint reviews_answered_in_public,
      add constraint reviews_answered_in_public check (answer is null or is_public or hidden_at is not null),
      add constraint reviews_hidden_is_not_public check (hidden_at is null or not is_public),
      add constraint reviews_hidden_reason_known check (hidden_reason in ${REASONS}),
      add constraint reviews_hidden_with_reason check ((hidden_at is null) = (hidden_reason is null)),
      add constraint reviews_answer_hidden_reason_known check (answer_hidden_reason in ${REASONS}),
      add constraint reviews_answer_hidden_with_reason
        check ((answer_hidden_at is null) = (answer_hidden_reason is null)),
      add constraint reviews_hidden_answer_has_words check (answer_hidden_at is null or answer is not null)`.execute(
    db,
  );
}

async function reportReviews(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reports
      alter column entrepreneur_id drop not null,
      add column review_id uuid references reviews (id) on delete cascade,
      add column part text,
      drop constraint reports_reason_known,
      add constraint reports_reason_known check (reason in
        ('spam', 'false-profile', 'harassment', 'fraud', 'other', 'confidential', 'untrue', 'off-topic', 'pressure')),
      drop constraint reports_outcome_known,
      add constraint reports_outcome_known
        check (outcome in ('dismissed', 'profile_hidden', 'review_hidden', 'answer_hidden')),
      add constraint reports_part_known check (part in ('review', 'answer')),
      add constraint reports_of_one check (num_nonnulls(entrepreneur_id, review_id) = 1),
      add constraint reports_of_a_part check ((review_id is null) = (part is null))`.execute(db);
  await sql`create unique index reports_one_open_per_review on reports (reporter_id, review_id)
    where status = 'open'`.execute(db);
  await sql`create index reports_review on reports (review_id)`.execute(db);
}
