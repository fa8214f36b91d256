import { type Kysely, sql } from "kysely";

/** What is agreed may change by agreement: a change order says what each milestone was and is to be, and both accept it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table change_orders (
      id uuid primary key default gen_random_uuid(),
      project_id uuid not null references projects (id),
      number integer not null constraint change_orders_number_positive check (number > 0),
      proposed_by text not null constraint change_orders_proposed_by_known check (proposed_by in ('client', 'expert')),
      proposer_id uuid not null references users (id),
      note text,
      status text not null default 'open'
        constraint change_orders_status_known check (status in ('open', 'awaiting_payment', 'accepted', 'declined', 'withdrawn', 'lapsed')),
      decline_reason text,
      decided_at timestamptz,
      created_at timestamptz not null default now(),
      constraint change_orders_numbered_once unique (project_id, number),
      constraint change_orders_decided_fits_status check ((status in ('open', 'awaiting_payment')) = (decided_at is null))
    )`.execute(db);
  await sql`create unique index change_orders_one_open on change_orders (project_id) where status in ('open', 'awaiting_payment')`.execute(
    db,
  );
  await sql`
    create table change_order_items (
      change_order_id uuid not null references change_orders (id),
      position integer not null,
      kind text not null constraint change_order_items_kind_known check (kind in ('add', 'change', 'remove')),
      milestone_id uuid references milestones (id),
      before_title text,
      before_description text,
      before_amount numeric(12,2),
      before_due_date date,
      title text,
      description text,
      amount numeric(12,2) constraint change_order_items_amount_positive check (amount > 0),
      due_date date,
      primary key (change_order_id, position),
      constraint change_order_items_say_what_they_do check (
        (kind = 'add') = (milestone_id is null) and (milestone_id is null) = (before_title is null) and (before_title is null) = (before_amount is null)
        and (kind = 'remove') = (title is null) and (title is null) = (amount is null))
    )`.execute(db);
  await sql`create index change_order_items_milestone on change_order_items (milestone_id) where milestone_id is not null`.execute(
    db,
  );

  await sql`alter table checkout_sessions add column change_order_id uuid references change_orders (id)`.execute(db);
  await sql`alter table checkout_sessions drop constraint checkout_sessions_purpose_known`.execute(db);
  await sql`alter table checkout_sessions add constraint checkout_sessions_purpose_known
    check (purpose in ('milestone', 'change_order', 'subscription', 'verification', 'renewal', 'card'))`.execute(db);
  await sql`alter table checkout_sessions drop constraint checkout_sessions_buys_one_thing`.execute(db);
  // expand: an older server knows no change orders, and what it buys it buys as before.
  await sql`alter table checkout_sessions add constraint checkout_sessions_buys_one_thing check (
    (purpose = 'change_order') = (change_order_id is not null) and case purpose
      when 'milestone' then num_nonnulls(plan_id, billing_cycle, verification_id, renewal_id, upgraded_id) = 0 and payment_id is not null
      when 'change_order' then num_nonnulls(plan_id, billing_cycle, verification_id, renewal_id, upgraded_id) = 0 and payment_id is not null
      when 'subscription' then num_nonnulls(payment_id, verification_id, renewal_id) = 0 and plan_id is not null
        and billing_cycle in ('monthly', 'annual')
      when 'verification' then num_nonnulls(payment_id, plan_id, billing_cycle, renewal_id, upgraded_id) = 0 and verification_id is not null
      when 'renewal' then num_nonnulls(payment_id, verification_id, upgraded_id) = 0 and renewal_id is not null and plan_id is not null
        and billing_cycle in ('monthly', 'annual')
      else num_nonnulls(payment_id, plan_id, billing_cycle, verification_id, renewal_id, upgraded_id) = 0
    end)`.execute(db);
  await sql`drop index checkout_sessions_one_live_per_payment`.execute(db);
  // expand: it refuses less than before.
  await sql`create unique index checkout_sessions_one_live_per_payment on checkout_sessions (payment_id)
    where status in ('open', 'paid') and purpose = 'milestone'`.execute(db);
  await sql`create index checkout_sessions_payment on checkout_sessions (payment_id) where payment_id is not null`.execute(
    db,
  );
  // expand: an older server opens no checkout for a change order.
  await sql`create unique index checkout_sessions_one_live_per_change_order on checkout_sessions (change_order_id)
    where status in ('open', 'paid')`.execute(db);

  await sql`alter table ledger_transactions drop constraint ledger_transactions_kind_known`.execute(db);
  await sql`alter table ledger_transactions add constraint ledger_transactions_kind_known check (kind in (
    'chargeback_absorbed', 'chargeback_borne', 'chargeback_reinstated', 'chargeback_withdrawn', 'escrow_charged_back', 'escrow_divided',
    'escrow_funded', 'escrow_raised', 'escrow_released', 'escrow_refunded', 'escrow_split', 'gateway_settled', 'plan_paid',
    'payout_reversed', 'payout_sent', 'verification_paid'))`.execute(db);
}
