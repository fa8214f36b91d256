import { type Kysely, sql } from "kysely";

/**
 * What people need to look after their account: when a session's person last proved who they are, an address that waits for its
 * confirmation, and of what they want to hear. A session of before proved it when it began.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column proved_at timestamptz`.execute(db);
  await sql`update sessions set proved_at = created_at`.execute(db);
  await sql`alter table sessions alter column proved_at set not null`.execute(db);

  // When somebody last signed in: whoever never did is not told of a new device. What was before is known as far as sessions tell.
  await sql`alter table users add column signed_in_at timestamptz`.execute(db);
  await sql`update users set signed_in_at = (select max(created_at) from sessions where user_id = users.id)`.execute(
    db,
  );

  await sql`alter table one_time_tokens drop constraint one_time_tokens_purpose_known`.execute(db);
  await sql`alter table one_time_tokens add constraint one_time_tokens_purpose_known
    check (purpose in ('verify_email', 'reset_password', 'change_email', 'keep_email'))`.execute(db);

  // One for each account: a later wish takes the place of an earlier one. It stays after the confirmation for as long as the former
  // address may take it back.
  await sql`
    create table email_changes (
      user_id uuid primary key references users (id) on delete cascade,
      new_email text not null,
      former_email text not null,
      requested_at timestamptz not null,
      confirmed_at timestamptz,
      constraint email_changes_new_email_lower check (new_email = lower(new_email)),
      constraint email_changes_changes check (new_email <> former_email)
    )`.execute(db);

  await sql`
    create table notification_preferences (
      user_id uuid not null references users (id) on delete cascade,
      topic text not null,
      bell boolean not null,
      mail text not null,
      updated_at timestamptz not null,
      primary key (user_id, topic),
      constraint notification_preferences_mail_known check (mail in ('at_once', 'daily', 'never'))
    )`.execute(db);
}
