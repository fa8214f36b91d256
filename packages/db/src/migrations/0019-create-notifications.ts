import { type Kysely, sql } from "kysely";

/**
 * What a notification tells is read from the rows it points to: no name or title is copied that could go stale or outlive its
 * person. Unread messages of one sender are one notification.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notifications (
      id uuid primary key default gen_random_uuid(),
      recipient_id uuid not null references users (id) on delete cascade,
      kind text not null,
      actor_id uuid references users (id) on delete set null,
      project_id uuid references projects (id) on delete cascade,
      milestone_id uuid references milestones (id) on delete cascade,
      startup_idea_id uuid references startup_ideas (id) on delete cascade,
      subscription_id uuid references user_subscriptions (id) on delete cascade,
      count integer not null default 1,
      created_at timestamptz not null default now(),
      read_at timestamptz,
      constraint notifications_kind_form check (kind ~ '^[a-z_]{3,40}$'),
      constraint notifications_count_positive check (count > 0),
      constraint notifications_not_to_oneself check (actor_id is distinct from recipient_id)
    )`.execute(db);
  await sql`create index notifications_newest on notifications (recipient_id, created_at desc, id desc)`.execute(db);
  await sql`create index notifications_unread on notifications (recipient_id, created_at desc, id desc)
    where read_at is null`.execute(db);
  await sql`create unique index notifications_one_per_thread on notifications (recipient_id, actor_id)
    where kind = 'message_received' and read_at is null`.execute(db);
  await sql`create index notifications_read on notifications (read_at) where read_at is not null`.execute(db);

  // A plan that its owner cancelled runs on to its end; whom the end was announced to is not told twice.
  await sql`
    alter table user_subscriptions
      add column cancelled_at timestamptz,
      add column end_announced_at timestamptz`.execute(db);
}
