import { type Kysely, sql } from "kysely";

/** Rate and weeks of a milestone by the hour change by a change order; what was handed over before keeps its rate. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // expand: both are null on every row that is there; what the item says of its period was so before and after.
  await sql`
    alter table change_order_items
      add column before_period_weeks integer,
      add column before_hourly_rate numeric(10,2),
      add constraint change_order_items_before_period_whole check ((before_period_weeks is null) = (before_hourly_rate is null))`.execute(
    db,
  );
  // expand: null on every row that is there: its rate is the milestone's.
  await sql`
    alter table timesheets
      add column hourly_rate numeric(10,2) constraint timesheets_hourly_rate_range check (hourly_rate >= 1)`.execute(
    db,
  );
}
