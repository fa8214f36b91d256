import { type Kysely, sql } from "kysely";

/** The bell's line of a call says when it is, as it stands when it is read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notifications add column booking_id uuid references bookings (id) on delete cascade`.execute(
    db,
  );
  await sql`create index notifications_of_call on notifications (booking_id) where booking_id is not null`.execute(db);
}
