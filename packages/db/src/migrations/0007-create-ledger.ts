import { type Kysely, sql } from "kysely";

/**
 * Double entry. An account is text: `gateway:<currency>` (money at the card processor, below zero by what it holds for us),
 * `escrow:<payment>`, `expert:<expert>`, `revenue:<source>`. A positive amount goes into an account.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ledger_transactions (
      id uuid primary key default gen_random_uuid(),
      kind text not null,
      payment_id uuid references project_payments (id),
      checkout_id uuid references checkout_sessions (id),
      created_at timestamptz not null default now(),
      constraint ledger_transactions_kind_known check (
        kind in ('escrow_funded', 'escrow_released', 'escrow_refunded', 'escrow_split', 'plan_paid')
      ),
      constraint ledger_transactions_kind_fits_source check (
        case kind when 'plan_paid' then payment_id is null and checkout_id is not null else payment_id is not null end
      )
    )`.execute(db);
  // Money goes into an escrow once and leaves it once, whatever the code above believes.
  await sql`create unique index ledger_transactions_funded_once on ledger_transactions (payment_id)
    where kind = 'escrow_funded'`.execute(db);
  await sql`create unique index ledger_transactions_settled_once on ledger_transactions (payment_id)
    where kind in ('escrow_released', 'escrow_refunded', 'escrow_split')`.execute(db);
  await sql`create unique index ledger_transactions_plan_paid_once on ledger_transactions (checkout_id)
    where kind = 'plan_paid'`.execute(db);

  // The partial ones serve no search by payment alone, which is what every commit asks for below.
  await sql`create index ledger_transactions_payment on ledger_transactions (payment_id)`.execute(db);

  await sql`
    create table ledger_entries (
      id bigint generated always as identity primary key,
      transaction_id uuid not null references ledger_transactions (id),
      account text not null,
      currency text not null,
      amount_minor bigint not null,
      constraint ledger_entries_account_known check (account ~ '^(gateway|escrow|expert|revenue):.+$'),
      constraint ledger_entries_amount_not_zero check (amount_minor <> 0)
    )`.execute(db);
  await sql`create index ledger_entries_transaction on ledger_entries (transaction_id)`.execute(db);
  await sql`create index ledger_entries_account on ledger_entries (account, currency)`.execute(db);

  // Balances of the accounts that must never run dry. The gateway and revenue are left out: every payment would queue for their row.
  await sql`
    create table ledger_balances (
      account text not null,
      currency text not null,
      balance_minor bigint not null,
      primary key (account, currency),
      constraint ledger_balances_never_negative check (balance_minor >= 0)
    )`.execute(db);

  await sql`
    create function keep_ledger_balance() returns trigger language plpgsql as $$
    begin
      -- First without the entry: an upsert would judge a debit by itself and refuse it before the balance is added.
      insert into ledger_balances (account, currency, balance_minor) values (new.account, new.currency, 0)
        on conflict do nothing;
      update ledger_balances set balance_minor = balance_minor + new.amount_minor
        where account = new.account and currency = new.currency;
      return null;
    end $$`.execute(db);
  await sql`create trigger ledger_entries_keep_balance after insert on ledger_entries
    for each row when (new.account like 'escrow:%' or new.account like 'expert:%')
    execute function keep_ledger_balance()`.execute(db);

  await sql`
    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
    end $$`.execute(db);
  for (const table of ["ledger_transactions", "ledger_entries", "revenue_entries"]) {
    await sql`create trigger ${sql.id(`${table}_append_only`)} before update or delete on ${sql.table(table)}
      for each row execute function refuse_change()`.execute(db);
    await sql`create trigger ${sql.id(`${table}_no_truncate`)} before truncate on ${sql.table(table)}
      for each statement execute function refuse_change()`.execute(db);
  }

  await sql`
    create function assert_transaction_balances(tx uuid) returns void language plpgsql as $$
    begin
      if (select count(*) from ledger_entries where transaction_id = tx) < 2
        or exists (select from ledger_entries where transaction_id = tx group by currency having sum(amount_minor) <> 0)
      then
        raise exception 'ledger transaction % does not balance', tx
          using errcode = 'check_violation', constraint = 'ledger_transactions_balance';
      end if;
    end $$`.execute(db);

  await sql`
    create function assert_payment_matches_ledger(payment uuid) returns void language plpgsql as $$
    declare
      p project_payments;
      held bigint; paid_out bigint; fee bigint; moved bigint;
      expected_held bigint; expected_moved bigint;
    begin
      select * into p from project_payments where id = payment;
      select
        coalesce(sum(e.amount_minor) filter (where e.account = 'escrow:' || p.id), 0),
        coalesce(sum(e.amount_minor) filter (where e.account = 'expert:' || p.expert_id), 0),
        coalesce(sum(e.amount_minor) filter (where e.account = 'revenue:transaction_fee'), 0),
        coalesce(-sum(e.amount_minor) filter (where e.account = 'gateway:' || p.currency), 0)
        into held, paid_out, fee, moved
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        where t.payment_id = p.id;
      expected_held := case when p.status in ('escrowed', 'disputed') then p.amount * 100 else 0 end;
      expected_moved := case when p.status in ('pending', 'failed', 'cancelled') then 0 else (p.amount - p.refunded_amount) * 100 end;
      if held <> expected_held or moved <> expected_moved
        or paid_out <> coalesce(p.settled_payout, 0) * 100 or fee <> coalesce(p.settled_fee, 0) * 100
      then
        raise exception 'payment % is % but its ledger postings say otherwise', p.id, p.status
          using errcode = 'check_violation', constraint = 'project_payments_match_ledger';
      end if;
    end $$`.execute(db);

  await sql`
    create function assert_milestone_matches_payment(milestone uuid) returns void language plpgsql as $$
    declare
      milestone_status text; payment_status text;
    begin
      select status into milestone_status from milestones where id = milestone;
      select status into payment_status from project_payments
        where milestone_id = milestone and status not in ('failed', 'cancelled');
      if not coalesce(case milestone_status
        when 'planned' then payment_status is null or payment_status = 'pending'
        when 'cancelled' then payment_status is null
        when 'funded' then payment_status = 'escrowed'
        when 'submitted' then payment_status = 'escrowed'
        when 'disputed' then payment_status = 'disputed'
        when 'released' then payment_status = 'completed'
        when 'refunded' then payment_status = 'refunded'
        when 'split' then payment_status = 'partially_refunded'
      end, false) then
        raise exception 'milestone % is % but its payment is %', milestone, milestone_status, payment_status
          using errcode = 'check_violation', constraint = 'milestones_match_payment';
      end if;
    end $$`.execute(db);

  // Deferred to the commit: inside a transaction the parts of one move may be written in any order.
  const watches = [
    {
      table: "ledger_transactions",
      on: "insert",
      name: "balance",
      body: "perform assert_transaction_balances(new.id)",
    },
    {
      table: "ledger_entries",
      on: "insert",
      name: "balance",
      body: "perform assert_transaction_balances(new.transaction_id)",
    },
    {
      table: "ledger_transactions",
      on: "insert",
      name: "match_payment",
      body: "if new.payment_id is not null then perform assert_payment_matches_ledger(new.payment_id); end if",
    },
    {
      table: "ledger_entries",
      on: "insert",
      name: "match_payment",
      body: `perform assert_payment_matches_ledger(payment_id) from ledger_transactions
        where id = new.transaction_id and payment_id is not null`,
    },
    {
      table: "project_payments",
      on: "insert or update",
      name: "match",
      body: "perform assert_payment_matches_ledger(new.id); perform assert_milestone_matches_payment(new.milestone_id)",
    },
    {
      table: "milestones",
      on: "insert or update",
      name: "match_payment",
      body: "perform assert_milestone_matches_payment(new.id)",
    },
  ];
  for (const { table, on, name, body } of watches) {
    await sql`create function ${sql.id(`check_${table}_${name}`)}() returns trigger language plpgsql as ${sql.lit(
      `begin ${body}; return null; end`,
    )}`.execute(db);
    await sql`create constraint trigger ${sql.id(`${table}_${name}`)} after ${sql.raw(on)} on ${sql.table(table)}
      deferrable initially deferred for each row execute function ${sql.id(`check_${table}_${name}`)}()`.execute(db);
  }

  await sql`
    create view audit_ledger as
    select e.transaction_id as tx_id, e.account, e.currency, e.amount_minor, t.created_at
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id`.execute(db);

  await sql`
    create view audit_escrow as
    select id as payment_id, project_id, status as state,
      (amount * 100)::bigint as amount_minor, (platform_fee * 100)::bigint as fee_minor,
      (expert_payout * 100)::bigint as payout_minor, fee_basis_points as fee_bps, currency
    from project_payments`.execute(db);
}
