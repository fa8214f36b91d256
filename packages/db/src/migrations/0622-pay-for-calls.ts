import { type Kysely, sql } from "kysely";

/**
 * An expert may set a price for a quarter of an hour. A paid call is held while its client is on the payment page; paid, it is the one
 * milestone of a small project, so that its money goes every way that money goes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table availabilities add column quarter_hour_price numeric(10,2)`.execute(db);
  // expand: a column that only a newer server writes.
  await sql`alter table availabilities add constraint availabilities_quarter_hour_price_positive
    check (quarter_hour_price > 0)`.execute(db);

  await sql`
    alter table bookings
      add column price numeric(12,2),
      add column held_until timestamptz,
      add column refundable_until timestamptz,
      add column milestone_id uuid references milestones (id)`.execute(db);
  await sql`alter table bookings drop constraint bookings_status_known`.execute(db);
  await sql`alter table bookings add constraint bookings_status_known
    check (status in ('held', 'booked', 'cancelled', 'lapsed'))`.execute(db);
  // expand: an older server books free calls alone, which have none of these.
  await sql`alter table bookings add constraint bookings_price_positive check (price > 0)`.execute(db);
  // expand: as above.
  await sql`alter table bookings add constraint bookings_hold_fits_status check ((status = 'held') = (held_until is not null))`.execute(
    db,
  );
  // expand: as above.
  await sql`alter table bookings add constraint bookings_price_whole check (
    (price is null) = (refundable_until is null) and (milestone_id is not null) = (price is not null and status in ('booked', 'cancelled'))
  )`.execute(db);
  // expand: an older server takes no time that is held, because the server it asks refuses.
  await sql`create unique index bookings_of_milestone on bookings (milestone_id)`.execute(db);
  await sql`create index bookings_held on bookings (held_until) where status = 'held'`.execute(db);
  await sql`alter table bookings drop constraint bookings_take_a_time_once`.execute(db);
  // expand: an older server is refused a time for which somebody is paying.
  await sql`alter table bookings add constraint bookings_take_a_time_once exclude using gist (
    tstzrange(starts_at, ends_at) with &&,
    uuidmultirange(uuidrange(expert_user_id, expert_user_id, '[]'), uuidrange(client_user_id, client_user_id, '[]')) with &&
  ) where (status in ('booked', 'held'))`.execute(db);

  await sql`alter table checkout_sessions add column booking_id uuid references bookings (id)`.execute(db);
  // expand: an older server opens no checkout for a call.
  await sql`alter table checkout_sessions add constraint checkout_sessions_call_names_it
    check ((purpose = 'call') = (booking_id is not null))`.execute(db);
  await widen(db, "checkout_sessions_purpose_known", "'bonus'::text", "'bonus'::text, 'call'::text");
  const sold = "num_nonnulls(plan_id, billing_cycle, verification_id, renewal_id, upgraded_id) = 0";
  await widen(
    db,
    "checkout_sessions_buys_one_thing",
    "WHEN 'bonus'::text THEN",
    `WHEN 'call'::text THEN ${sold} WHEN 'bonus'::text THEN`,
  );
  // expand: an older server opens no checkout for a call.
  await sql`create unique index checkout_sessions_one_live_per_call on checkout_sessions (booking_id)
    where status in ('open', 'paid')`.execute(db);
}

/** Whatever else may be bought by now stays. */
async function widen(db: Kysely<unknown>, name: string, before: string, after: string): Promise<void> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where conname = ${name} and conrelid = 'checkout_sessions'::regclass`.execute(db);
  for (const { definition } of rows) {
    const wider = definition.replace(before, () => after);
    if (wider === definition) throw new Error(`${name} is not what it was.`);
    await sql.raw(`alter table checkout_sessions drop constraint ${name}`).execute(db);
    // expand: it allows more than before.
    await sql.raw(`alter table checkout_sessions add constraint ${name} ${wider}`).execute(db);
  }
}
