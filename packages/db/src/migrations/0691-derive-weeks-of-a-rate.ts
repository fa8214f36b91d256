import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await deriveWeeksKept(db);
}

/**
 * Orders of another rate that were in force before 0680 say which weeks kept the rate that they had. Each such order wrote the rate before
 * it to every week that had been handed over and had none yet: so a week kept its rate by an order if its own is one that this order, or
 * one of the same milestone before it, replaced. Where a later order replaced the same rate again, that cannot be told, and nothing is written.
 */
export async function deriveWeeksKept<Schema>(db: Kysely<Schema>): Promise<void> {
  await sql`
    with rate_orders as (
      select item.change_order_id, item.milestone_id, item.before_hourly_rate as replaced, item.weeks_kept, o.decided_at
      from change_order_items item join change_orders o on o.id = item.change_order_id
      where o.status = 'accepted' and item.kind = 'change' and item.before_hourly_rate <> item.hourly_rate
    )
    update change_order_items item
    set weeks_kept = (
      select coalesce(array_agg(week.week order by week.week), '{}') from timesheets week
      where week.milestone_id = one.milestone_id and week.hourly_rate in (
        select earlier.replaced from rate_orders earlier
        where earlier.milestone_id = one.milestone_id and earlier.decided_at <= one.decided_at))
    from rate_orders one
    where item.change_order_id = one.change_order_id and item.milestone_id = one.milestone_id and one.weeks_kept is null
      and not exists (
        select from rate_orders earlier join rate_orders later
          on later.milestone_id = earlier.milestone_id and later.replaced = earlier.replaced and later.decided_at > earlier.decided_at
        where earlier.milestone_id = one.milestone_id and earlier.decided_at <= one.decided_at and later.decided_at > one.decided_at)`.execute(
    db,
  );
}
