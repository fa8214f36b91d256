import { type Kysely, sql } from "kysely";

/** A client may give the expert a bonus: it becomes a milestone that is released as it is paid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bonuses (
      id uuid primary key default gen_random_uuid(),
      project_id uuid not null references projects (id),
      giver_id uuid not null references users (id),
      amount numeric(12,2) not null constraint bonuses_amount_positive check (amount > 0),
      note text,
      milestone_id uuid unique references milestones (id),
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create unique index bonuses_one_unpaid on bonuses (project_id) where milestone_id is null`.execute(db);
  await sql`create index bonuses_giver on bonuses (giver_id)`.execute(db);
  await sql`create index bonuses_project on bonuses (project_id)`.execute(db);

  await sql`alter table checkout_sessions add column bonus_id uuid references bonuses (id)`.execute(db);
  await sql`alter table checkout_sessions drop constraint checkout_sessions_purpose_known`.execute(db);
  await sql`alter table checkout_sessions add constraint checkout_sessions_purpose_known
    check (purpose in ('milestone', 'change_order', 'bonus', 'subscription', 'verification', 'renewal', 'card'))`.execute(
    db,
  );
  await sql`alter table checkout_sessions drop constraint checkout_sessions_buys_one_thing`.execute(db);
  // expand: an older server opens no checkout for a bonus, and what it buys it buys as before.
  await sql`alter table checkout_sessions add constraint checkout_sessions_buys_one_thing check (
    (purpose = 'change_order') = (change_order_id is not null) and (purpose = 'bonus') = (bonus_id is not null) and case purpose
      when 'milestone' then num_nonnulls(plan_id, billing_cycle, verification_id, renewal_id, upgraded_id) = 0 and payment_id is not null
      when 'change_order' then num_nonnulls(plan_id, billing_cycle, verification_id, renewal_id, upgraded_id) = 0 and payment_id is not null
      when 'bonus' then num_nonnulls(plan_id, billing_cycle, verification_id, renewal_id, upgraded_id) = 0
      when 'subscription' then num_nonnulls(payment_id, verification_id, renewal_id) = 0 and plan_id is not null
        and billing_cycle in ('monthly', 'annual')
      when 'verification' then num_nonnulls(payment_id, plan_id, billing_cycle, renewal_id, upgraded_id) = 0 and verification_id is not null
      when 'renewal' then num_nonnulls(payment_id, verification_id, upgraded_id) = 0 and renewal_id is not null and plan_id is not null
        and billing_cycle in ('monthly', 'annual')
      else num_nonnulls(payment_id, plan_id, billing_cycle, verification_id, renewal_id, upgraded_id) = 0
    end)`.execute(db);
  // expand: an older server opens no checkout for a bonus.
  await sql`create unique index checkout_sessions_one_live_per_bonus on checkout_sessions (bonus_id)
    where status in ('open', 'paid')`.execute(db);
}
