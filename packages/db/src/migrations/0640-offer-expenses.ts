import { type Kysely, sql } from "kysely";

/** An offer says up to what sum expenses are paid, and a change order changes it: a cap of each milestone, or of an offer for its total. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["proposals", "proposal_versions", "proposal_milestones", "change_order_items"]) {
    const positive = sql.id(`${table}_expenses_cap_positive`);
    // expand: null on every row that is there, and on what an older server writes.
    await sql`
      alter table ${sql.table(table)}
        add column expenses_cap numeric(12,2) constraint ${positive} check (expenses_cap > 0)`.execute(db);
  }
  // expand: the same.
  await sql`
    alter table change_order_items
      add column before_expenses_cap numeric(12,2)
        constraint change_order_items_before_expenses_cap_positive check (before_expenses_cap > 0)`.execute(db);
  // What an order that waits says of a milestone with a cap is compared with what the milestone says.
  await sql`
    update change_order_items set
      before_expenses_cap = milestones.expenses_cap,
      expenses_cap = case when change_order_items.title is null then null else milestones.expenses_cap end
    from milestones, change_orders
    where milestones.id = change_order_items.milestone_id and milestones.expenses_cap is not null
      and change_orders.id = change_order_items.change_order_id and change_orders.status in ('open', 'awaiting_payment')`.execute(
    db,
  );
}
