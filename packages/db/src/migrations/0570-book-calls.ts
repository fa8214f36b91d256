import { type Kysely, sql } from "kysely";

/**
 * A call takes the time of two people, whichever side they are on. GiST knows no equality of ids without an extension, but it knows ranges:
 * the two ids are one set of ranges of one id each, and no two booked calls that share an id may share a moment.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create type uuidrange as range (subtype = uuid, multirange_type_name = uuidmultirange)`.execute(db);
  await sql`
    create table bookings (
      id uuid primary key default gen_random_uuid(),
      expert_id uuid not null references experts (id),
      expert_user_id uuid not null references users (id),
      client_user_id uuid not null references users (id),
      status text not null default 'booked' constraint bookings_status_known check (status in ('booked', 'cancelled')),
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      moved_from timestamptz,
      sequence integer not null default 0,
      reminders_sent integer not null default 0 constraint bookings_reminders_at_most_two check (reminders_sent between 0 and 2),
      note text,
      room text,
      cancelled_by_id uuid references users (id),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint bookings_between_two_people check (expert_user_id <> client_user_id),
      constraint bookings_updated_at_in_order check (updated_at >= created_at),
      constraint bookings_end_after_they_begin check (starts_at < ends_at),
      constraint bookings_take_a_time_once exclude using gist (
        tstzrange(starts_at, ends_at) with &&,
        uuidmultirange(uuidrange(expert_user_id, expert_user_id, '[]'), uuidrange(client_user_id, client_user_id, '[]')) with &&
      ) where (status = 'booked')
    )`.execute(db);
  await sql`create index bookings_of_expert on bookings (expert_user_id, starts_at)`.execute(db);
  await sql`create index bookings_of_client on bookings (client_user_id, starts_at)`.execute(db);
  await sql`create index bookings_of_expert_profile on bookings (expert_id)`.execute(db);
  await sql`create index bookings_to_come on bookings (starts_at) where status = 'booked' and reminders_sent < 2`.execute(
    db,
  );
}
