import { type Kysely, sql } from "kysely";

/** Who knows whom among the entrepreneurs, who wants nothing to do with whom, and whom somebody reported. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table connections (
      id uuid primary key default gen_random_uuid(),
      inviter_id uuid not null references entrepreneurs (id) on delete cascade,
      invitee_id uuid not null references entrepreneurs (id) on delete cascade,
      note text,
      status text not null default 'pending',
      closed_by_id uuid references entrepreneurs (id) on delete set null,
      created_at timestamptz not null default now(),
      accepted_at timestamptz,
      closed_at timestamptz,
      updated_at timestamptz not null default now(),
      constraint connections_status_known check (status in ('pending', 'accepted', 'declined', 'withdrawn', 'ended')),
      constraint connections_not_oneself check (inviter_id <> invitee_id),
      constraint connections_closed_since check ((status in ('pending', 'accepted')) = (closed_at is null)),
      constraint connections_accepted_since check ((status in ('accepted', 'ended')) = (accepted_at is not null))
    )`.execute(db);
  await sql`create unique index connections_one_live_per_pair
    on connections (least(inviter_id, invitee_id), greatest(inviter_id, invitee_id))
    where status in ('pending', 'accepted')`.execute(db);
  await sql`create index connections_of_pair
    on connections (least(inviter_id, invitee_id), greatest(inviter_id, invitee_id), created_at desc)`.execute(db);
  for (const side of ["inviter", "invitee"]) {
    await sql`create index ${sql.id(`connections_by_${side}`)}
      on connections (${sql.id(`${side}_id`)}, status, created_at desc, id desc)`.execute(db);
  }

  await sql`
    create table user_blocks (
      blocker_id uuid not null references users (id) on delete cascade,
      blocked_id uuid not null references users (id) on delete cascade,
      created_at timestamptz not null default now(),
      primary key (blocker_id, blocked_id),
      constraint user_blocks_not_oneself check (blocker_id <> blocked_id)
    )`.execute(db);
  await sql`create index user_blocks_blocked on user_blocks (blocked_id, blocker_id)`.execute(db);

  await sql`
    create table reports (
      id uuid primary key default gen_random_uuid(),
      reporter_id uuid not null references users (id) on delete cascade,
      entrepreneur_id uuid not null references entrepreneurs (id) on delete cascade,
      reason text not null,
      note text,
      status text not null default 'open',
      outcome text,
      resolution_note text,
      resolved_by_id uuid references users (id) on delete set null,
      resolved_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint reports_reason_known check (reason in ('spam', 'false-profile', 'harassment', 'fraud', 'other')),
      constraint reports_status_known check (status in ('open', 'resolved')),
      constraint reports_outcome_known check (outcome in ('dismissed', 'profile_hidden')),
      constraint reports_resolved_with_outcome check (
        (status = 'resolved') = (outcome is not null) and (status = 'resolved') = (resolved_at is not null)
      )
    )`.execute(db);
  await sql`create unique index reports_one_open_per_reporter on reports (reporter_id, entrepreneur_id)
    where status = 'open'`.execute(db);
  await sql`create index reports_newest on reports (status, created_at desc, id desc)`.execute(db);
  await sql`create index reports_entrepreneur on reports (entrepreneur_id)`.execute(db);

  // What an administrator hid stays hidden until an administrator shows it again: its owner's own switch is is_active.
  await sql`
    alter table entrepreneurs
      add column hidden_at timestamptz,
      add column hidden_reason text,
      add column hidden_by_id uuid references users (id) on delete set null,
      add constraint entrepreneurs_hidden_is_inactive check (hidden_at is null or not is_active)`.execute(db);

  for (const table of ["connections", "reports"]) {
    await sql`create trigger ${sql.id(`${table}_updated_at`)} before update on ${sql.table(table)}
      for each row execute function set_updated_at()`.execute(db);
  }
}
