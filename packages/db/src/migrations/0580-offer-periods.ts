import { type Kysely, sql } from "kysely";

/** Offers and change orders may name milestones that are paid by the hour, up to their amount. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["proposal_milestones", "change_order_items"]) {
    const named = (name: string) => sql.id(`${table}_${name}`);
    // expand: both are null on every row that is there, and on what an older server writes.
    await sql`
      alter table ${sql.table(table)}
        add column period_weeks integer constraint ${named("period_weeks_range")} check (period_weeks between 1 and 10),
        add column hourly_rate numeric(10,2) constraint ${named("hourly_rate_range")} check (hourly_rate >= 1),
        add constraint ${named("period_whole")} check ((period_weeks is null) = (hourly_rate is null))`.execute(db);
  }
  // What an order says of a milestone by the hour is compared with what the milestone says.
  await sql`
    update change_order_items set period_weeks = milestones.period_weeks, hourly_rate = milestones.hourly_rate
    from milestones where milestones.id = change_order_items.milestone_id and milestones.period_weeks is not null`.execute(
    db,
  );
}
