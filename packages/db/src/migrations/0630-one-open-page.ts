import { type Kysely, sql } from "kysely";

/**
 * What is paid for has one page that can be paid on. A page that was given up may be paid late all the same: its money goes back, and it
 * stands beside the page that took its place, which a bonus and a change order keep the same id for.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index checkout_sessions_one_live_per_bonus, checkout_sessions_one_live_per_change_order, checkout_sessions_one_live_per_call`.execute(
    db,
  );
  // expand: these refuse less than the ones before.
  await sql`create unique index checkout_sessions_one_open_per_bonus on checkout_sessions (bonus_id) where status = 'open'`.execute(
    db,
  );
  // expand: as above.
  await sql`create unique index checkout_sessions_one_open_per_change_order on checkout_sessions (change_order_id)
    where status = 'open'`.execute(db);
  // expand: as above.
  await sql`create unique index checkout_sessions_one_open_per_call on checkout_sessions (booking_id) where status = 'open'`.execute(
    db,
  );
}
