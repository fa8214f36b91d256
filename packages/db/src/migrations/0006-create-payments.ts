import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table project_payments (
      id uuid primary key default gen_random_uuid(),
      project_id uuid not null references projects (id),
      milestone_id uuid not null,
      client_id uuid not null references organizations (id),
      expert_id uuid not null references experts (id),
      amount numeric(12, 2) not null,
      platform_fee numeric(12, 2) not null,
      expert_payout numeric(12, 2) not null,
      fee_basis_points integer not null,
      currency text not null default 'GBP',
      status text not null default 'pending',
      payment_method text,
      payment_intent_id text,
      escrow_release_date timestamptz,
      escrowed_at timestamptz,
      settled_at timestamptz,
      settled_fee numeric(12, 2),
      settled_payout numeric(12, 2),
      refunded_amount numeric(12, 2) not null default 0,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint project_payments_milestone foreign key (milestone_id, project_id) references milestones (id, project_id),
      constraint project_payments_client foreign key (project_id, client_id) references projects (id, organization_id),
      constraint project_payments_amount_positive check (amount > 0 and platform_fee >= 0 and expert_payout >= 0),
      constraint project_payments_adds_up check (platform_fee + expert_payout = amount),
      constraint project_payments_fee_range check (fee_basis_points between 0 and 10000),
      constraint project_payments_status_known check (
        status in ('pending', 'escrowed', 'disputed', 'completed', 'refunded', 'partially_refunded', 'failed', 'cancelled')
      ),
      constraint project_payments_settlement_adds_up check (
        case status
          when 'completed' then
            coalesce(settled_fee, -1) = platform_fee and coalesce(settled_payout, -1) = expert_payout and refunded_amount = 0
          when 'refunded' then
            coalesce(settled_fee, -1) = 0 and coalesce(settled_payout, -1) = 0 and refunded_amount = amount
          when 'partially_refunded' then
            coalesce(settled_fee, -1) >= 0 and coalesce(settled_payout, -1) >= 0 and refunded_amount > 0
            and refunded_amount < amount and settled_fee + settled_payout + refunded_amount = amount
          else settled_fee is null and settled_payout is null and refunded_amount = 0
        end
      )
    )`.execute(db);
  await sql`create unique index project_payments_one_live_per_milestone on project_payments (milestone_id)
    where status not in ('failed', 'cancelled')`.execute(db);
  await sql`create index project_payments_project on project_payments (project_id)`.execute(db);
  await sql`create index project_payments_expert on project_payments (expert_id, created_at desc, id)`.execute(db);
  await sql`create index project_payments_client on project_payments (client_id, created_at desc, id)`.execute(db);

  await sql`
    create table disputes (
      id uuid primary key default gen_random_uuid(),
      payment_id uuid not null references project_payments (id),
      milestone_id uuid not null references milestones (id),
      opened_by_id uuid not null references users (id),
      reason text not null,
      answer text,
      answer_due_at timestamptz not null,
      answered_at timestamptz,
      status text not null default 'open',
      outcome text,
      released_amount numeric(12, 2),
      resolution_note text,
      resolved_by_id uuid references users (id),
      resolved_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint disputes_status_known check (status in ('open', 'answered', 'resolved')),
      constraint disputes_outcome_known check (outcome in ('release', 'refund', 'split')),
      constraint disputes_resolution_complete check (
        (status = 'resolved') = (outcome is not null and resolved_at is not null and resolved_by_id is not null)
      )
    )`.execute(db);
  await sql`create unique index disputes_one_per_payment on disputes (payment_id)`.execute(db);
  await sql`create index disputes_unresolved on disputes (answer_due_at) where status <> 'resolved'`.execute(db);

  await sql`
    create table checkout_sessions (
      id uuid primary key default gen_random_uuid(),
      purpose text not null,
      payer_id uuid not null references users (id),
      payment_id uuid references project_payments (id),
      plan_id uuid references subscription_plans (id),
      billing_cycle text,
      amount numeric(12, 2) not null,
      currency text not null default 'GBP',
      description text not null,
      return_path text not null,
      gateway text not null,
      gateway_reference text,
      url text not null,
      status text not null default 'open',
      chosen_outcome text,
      refunded_amount numeric(12, 2) not null default 0,
      settled_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint checkout_sessions_purpose_known check (purpose in ('milestone', 'subscription')),
      constraint checkout_sessions_buys_one_thing check (
        case purpose
          when 'milestone' then payment_id is not null and plan_id is null and billing_cycle is null
          else payment_id is null and plan_id is not null and billing_cycle in ('monthly', 'annual')
        end
      ),
      constraint checkout_sessions_amount_positive check (amount > 0),
      constraint checkout_sessions_gateway_known check (gateway in ('sandbox', 'stripe')),
      constraint checkout_sessions_status_known check (status in ('open', 'paid', 'declined', 'cancelled')),
      constraint checkout_sessions_chosen_outcome_known check (chosen_outcome in ('paid', 'declined', 'cancelled')),
      constraint checkout_sessions_refund_range check (
        refunded_amount between 0 and amount and (refunded_amount = 0 or status = 'paid')
      )
    )`.execute(db);
  await sql`create unique index checkout_sessions_one_live_per_payment on checkout_sessions (payment_id)
    where status in ('open', 'paid')`.execute(db);
  await sql`create unique index checkout_sessions_one_open_plan_per_payer on checkout_sessions (payer_id)
    where status = 'open' and purpose = 'subscription'`.execute(db);

  // An event is stored by its own id before it is worked: a second delivery finds it and changes nothing.
  await sql`
    create table gateway_events (
      gateway text not null,
      id text not null,
      type text not null,
      payload jsonb not null,
      outcome text,
      received_at timestamptz not null default now(),
      worked_at timestamptz,
      primary key (gateway, id)
    )`.execute(db);

  await sql`
    create table revenue_entries (
      id uuid primary key default gen_random_uuid(),
      source_type text not null,
      source_id uuid not null,
      amount numeric(12, 2) not null,
      currency text not null default 'GBP',
      description text,
      user_id uuid references users (id),
      project_id uuid references projects (id),
      created_at timestamptz not null default now(),
      constraint revenue_entries_source_known check (
        source_type in ('transaction_fee', 'subscription', 'verification', 'enterprise')
      ),
      constraint revenue_entries_amount_positive check (amount > 0),
      constraint revenue_entries_once unique (source_type, source_id)
    )`.execute(db);
  await sql`create index revenue_entries_created_at on revenue_entries (created_at desc, id)`.execute(db);

  for (const table of ["project_payments", "disputes", "checkout_sessions"]) {
    await sql`create trigger ${sql.id(`${table}_updated_at`)} before update on ${sql.table(table)}
      for each row execute function set_updated_at()`.execute(db);
  }
}
