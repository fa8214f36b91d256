import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table subscription_plans (
      id uuid primary key default gen_random_uuid(),
      name text not null unique,
      description text,
      price numeric(10, 2) not null,
      duration integer not null,
      features text[] not null default '{}',
      max_projects integer,
      max_experts integer,
      fee_basis_points integer not null,
      is_active boolean not null default true,
      created_at timestamptz not null default now(),
      constraint subscription_plans_price_positive check (price >= 0),
      constraint subscription_plans_duration_positive check (duration > 0),
      constraint subscription_plans_fee_range check (fee_basis_points between 0 and 10000)
    )`.execute(db);

  await sql`
    create table subscription_pricing_options (
      id uuid primary key default gen_random_uuid(),
      plan_id uuid not null references subscription_plans (id),
      billing_cycle text not null,
      price numeric(10, 2) not null,
      currency text not null default 'GBP',
      discount_percentage integer not null default 0,
      is_active boolean not null default true,
      created_at timestamptz not null default now(),
      constraint subscription_pricing_options_cycle_known check (billing_cycle in ('monthly', 'annual')),
      constraint subscription_pricing_options_price_positive check (price >= 0),
      constraint subscription_pricing_options_discount_range check (discount_percentage between 0 and 100)
    )`.execute(db);
  await sql`create unique index subscription_pricing_options_once on subscription_pricing_options
    (plan_id, billing_cycle, currency) where is_active`.execute(db);

  await sql`
    create table user_subscriptions (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users (id),
      plan_id uuid not null references subscription_plans (id),
      billing_cycle text not null default 'annual',
      status text not null default 'active',
      start_date timestamptz not null,
      end_date timestamptz not null,
      is_free_trial boolean not null default false,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint user_subscriptions_status_known check (status in ('active', 'past_due', 'cancelled', 'expired')),
      constraint user_subscriptions_cycle_known check (billing_cycle in ('monthly', 'annual')),
      constraint user_subscriptions_dates_in_order check (end_date > start_date)
    )`.execute(db);
  await sql`create unique index user_subscriptions_one_live on user_subscriptions (user_id)
    where status in ('active', 'past_due')`.execute(db);
  await sql`create index user_subscriptions_user on user_subscriptions (user_id, created_at desc)`.execute(db);
  await sql`create index user_subscriptions_live_end on user_subscriptions (end_date) where status in ('active', 'past_due')`.execute(
    db,
  );

  await sql`create trigger user_subscriptions_updated_at before update on user_subscriptions
    for each row execute function set_updated_at()`.execute(db);
}
