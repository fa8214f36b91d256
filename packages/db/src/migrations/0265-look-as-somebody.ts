import { type Kysely, sql } from "kysely";

/**
 * An administrator looks at the product as somebody, in one session of theirs and for a while. The row outlives the session, because the
 * person reads it; it counts only as long as that session is open and the administrator has the role that they began with. Servers hear of
 * each beginning and end as they hear of ended sessions: streams of that session begin anew, as whoever it is by then.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table impersonations (
      id uuid primary key,
      sid text not null,
      admin_id uuid not null references users (id) on delete cascade,
      admin_role text not null,
      person_id uuid not null references users (id) on delete cascade,
      reason text not null,
      started_at timestamptz not null,
      until timestamptz not null,
      ended_at timestamptz,
      constraint impersonations_admin_role_known check (admin_role in ('support', 'verification', 'finance', 'full')),
      constraint impersonations_of_somebody_else check (admin_id <> person_id),
      constraint impersonations_say_why check (length(reason) between 10 and 500),
      constraint impersonations_short check (until > started_at and until <= started_at + interval '30 minutes'),
      constraint impersonations_ended_in_time check (ended_at >= started_at and ended_at <= until)
    )`.execute(db);
  await sql`create unique index impersonations_one_open_per_session on impersonations (sid) where ended_at is null`.execute(
    db,
  );
  await sql`create index impersonations_of_person on impersonations (person_id, started_at desc)`.execute(db);
  await sql`create index impersonations_by_admin on impersonations (admin_id)`.execute(db);
  await sql`
    create function announce_impersonation() returns trigger language plpgsql as $$
    begin
      perform pg_notify('ended_sessions', new.sid);
      return null;
    end $$`.execute(db);
  await sql`create trigger impersonations_announce after insert or update of ended_at on impersonations
    for each row execute function announce_impersonation()`.execute(db);
}
