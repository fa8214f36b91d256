import { type Kysely, sql } from "kysely";

/**
 * Plans that go on by themselves: the card they are charged to, each term that is to be paid with how it is asked for, and what of a
 * plan changes when its term ends. A charge is a checkout like any other, so that ledger, invoices, refunds and the comparison with
 * the gateway's books know it; of a term there is one open at a time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table user_subscriptions
      add column period_start timestamptz,
      add column period_amount numeric(12, 2) not null default 0,
      add column anchored_at timestamptz,
      add column next_plan_id uuid references subscription_plans (id),
      add column next_billing_cycle text,
      add constraint user_subscriptions_period_amount_range check (period_amount >= 0),
      add constraint user_subscriptions_next_cycle_known check (next_billing_cycle in ('monthly', 'annual')),
      add constraint user_subscriptions_next_is_whole check ((next_plan_id is null) = (next_billing_cycle is null))`.execute(
    db,
  );
  // What a term that runs now was bought for.
  await sql`
    update user_subscriptions as subscription set period_amount = coalesce((
      select checkout.amount from checkout_sessions checkout
      where checkout.payer_id = subscription.user_id and checkout.plan_id = subscription.plan_id and checkout.purpose = 'subscription'
        and checkout.billing_cycle = subscription.billing_cycle and checkout.status = 'paid' and checkout.refunded_amount = 0
      order by checkout.settled_at desc limit 1), 0)
    where status = 'active' and not is_free_trial`.execute(db);

  await sql`
    create table saved_cards (
      user_id uuid primary key references users (id),
      gateway text not null,
      customer_reference text not null,
      card_reference text,
      brand text,
      last4 text,
      exp_month integer,
      exp_year integer,
      saved_at timestamptz not null,
      constraint saved_cards_gateway_known check (gateway in ('sandbox', 'stripe')),
      constraint saved_cards_card_is_whole check (num_nonnulls(card_reference, brand, last4, exp_month, exp_year) in (0, 5)),
      constraint saved_cards_last4_form check (last4 ~ '^[0-9]{4}$'),
      constraint saved_cards_expiry_range check (exp_month between 1 and 12 and exp_year between 2000 and 9999)
    )`.execute(db);

  await sql`
    create table plan_renewals (
      id uuid primary key,
      subscription_id uuid not null references user_subscriptions (id),
      plan_id uuid not null references subscription_plans (id),
      billing_cycle text not null,
      due_at timestamptz not null,
      term_end timestamptz not null,
      amount numeric(12, 2) not null,
      status text not null default 'due',
      failure text,
      next_attempt_at timestamptz,
      told_days integer not null default 0,
      settled_at timestamptz,
      created_at timestamptz not null,
      constraint plan_renewals_once unique (subscription_id, due_at),
      constraint plan_renewals_cycle_known check (billing_cycle in ('monthly', 'annual')),
      constraint plan_renewals_dates_in_order check (term_end > due_at),
      constraint plan_renewals_amount_positive check (amount > 0),
      constraint plan_renewals_status_known check (status in ('due', 'paid', 'unpaid')),
      constraint plan_renewals_failure_known check (failure in ('declined', 'confirmation_needed')),
      constraint plan_renewals_settled check ((settled_at is null) = (status = 'due')),
      constraint plan_renewals_attempts_while_due check (next_attempt_at is null or status = 'due'),
      constraint plan_renewals_told_range check (told_days >= 0)
    )`.execute(db);
  await sql`create unique index plan_renewals_one_due on plan_renewals (subscription_id) where status = 'due'`.execute(
    db,
  );
  await sql`create index plan_renewals_waiting on plan_renewals (due_at) where status = 'due'`.execute(db);

  await sql`
    alter table checkout_sessions
      add column renewal_id uuid references plan_renewals (id),
      add column upgraded_id uuid references user_subscriptions (id),
      add column is_off_session boolean not null default false,
      drop constraint checkout_sessions_amount_positive,
      drop constraint checkout_sessions_purpose_known,
      drop constraint checkout_sessions_buys_one_thing,
      add constraint checkout_sessions_purpose_known
        check (purpose in ('milestone', 'subscription', 'verification', 'renewal', 'card')),
      add constraint checkout_sessions_amount_positive check (case when purpose = 'card' then amount = 0 else amount > 0 end),
      add constraint checkout_sessions_buys_one_thing check (case purpose
        when 'milestone' then num_nonnulls(plan_id, billing_cycle, verification_id, renewal_id, upgraded_id) = 0
          and payment_id is not null
        when 'subscription' then num_nonnulls(payment_id, verification_id, renewal_id) = 0 and plan_id is not null
          and billing_cycle in ('monthly', 'annual')
        when 'verification' then num_nonnulls(payment_id, plan_id, billing_cycle, renewal_id, upgraded_id) = 0
          and verification_id is not null
        when 'renewal' then num_nonnulls(payment_id, verification_id, upgraded_id) = 0 and renewal_id is not null
          and plan_id is not null and billing_cycle in ('monthly', 'annual')
        else num_nonnulls(payment_id, plan_id, billing_cycle, verification_id, renewal_id, upgraded_id) = 0 end),
      add constraint checkout_sessions_off_session_for_plans
        check (not is_off_session or purpose in ('subscription', 'renewal'))`.execute(db);
  await sql`create unique index checkout_sessions_one_open_per_renewal on checkout_sessions (renewal_id) where status = 'open'`.execute(
    db,
  );
  await sql`create unique index checkout_sessions_one_open_card_per_payer on checkout_sessions (payer_id)
    where status = 'open' and purpose = 'card'`.execute(db);

  await sql`
    create table sandbox_cards (
      reference text primary key,
      behaviour text not null,
      constraint sandbox_cards_behaviour_known check (behaviour in ('works', 'declines', 'asks'))
    )`.execute(db);
}
