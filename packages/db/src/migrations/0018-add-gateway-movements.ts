import { type Kysely, sql } from "kysely";

/** What the gateway is asked to do after a decision is booked: refunds, transfers to experts, and where experts are paid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A checkout is stored before its page is made: the gateway is asked when no lock is held.
  await sql`alter table checkout_sessions
    alter column url drop not null,
    add column expires_at timestamptz,
    add column payment_reference text`.execute(db);
  await sql`create index checkout_sessions_payment_reference on checkout_sessions (payment_reference)
    where payment_reference is not null`.execute(db);
  await sql`update checkout_sessions c set payment_reference = p.payment_intent_id
    from project_payments p where p.id = c.payment_id and c.status = 'paid'`.execute(db);

  await sql`
    create table payout_accounts (
      expert_id uuid primary key references experts (id),
      gateway text not null,
      gateway_reference text,
      status text not null default 'pending',
      status_as_of timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint payout_accounts_gateway_known check (gateway in ('sandbox', 'stripe')),
      constraint payout_accounts_status_known check (status in ('pending', 'ready')),
      constraint payout_accounts_reference unique (gateway, gateway_reference)
    )`.execute(db);

  for (const table of ["gateway_refunds", "gateway_transfers"]) {
    const subject =
      table === "gateway_refunds"
        ? sql`checkout_id uuid not null unique references checkout_sessions (id)`
        : sql`payment_id uuid not null unique references project_payments (id),
              expert_id uuid not null references experts (id)`;
    await sql`
      create table ${sql.table(table)} (
        id uuid primary key default gen_random_uuid(),
        ${subject},
        gateway text not null,
        amount numeric(12, 2) not null,
        currency text not null default 'GBP',
        status text not null default 'owed',
        gateway_reference text,
        failure text,
        requested_at timestamptz,
        settled_at timestamptz,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        constraint ${sql.id(`${table}_gateway_known`)} check (gateway in ('sandbox', 'stripe')),
        constraint ${sql.id(`${table}_amount_positive`)} check (amount > 0),
        constraint ${sql.id(`${table}_status_known`)} check (status in ('owed', 'requested', 'paid', 'failed')),
        constraint ${sql.id(`${table}_reference`)} unique (gateway, gateway_reference)
      )`.execute(db);
    await sql`create index ${sql.id(`${table}_outstanding`)} on ${sql.table(table)} (created_at)
      where status in ('owed', 'requested')`.execute(db);
    await sql`create index ${sql.id(`${table}_created_at`)} on ${sql.table(table)} (created_at, id)`.execute(db);
  }
  await sql`create index gateway_transfers_expert on gateway_transfers (expert_id)`.execute(db);
  for (const table of ["payout_accounts", "gateway_refunds", "gateway_transfers"]) {
    await sql`create trigger ${sql.id(`${table}_updated_at`)} before update on ${sql.table(table)}
      for each row execute function set_updated_at()`.execute(db);
  }

  await sql`
    create table gateway_chargebacks (
      gateway text not null,
      reference text not null,
      payment_reference text,
      checkout_id uuid references checkout_sessions (id),
      amount numeric(12, 2) not null,
      currency text not null,
      status text not null,
      opened_at timestamptz not null,
      primary key (gateway, reference),
      constraint gateway_chargebacks_status_known check (status in ('open', 'won', 'lost'))
    )`.execute(db);
  await sql`create index gateway_chargebacks_checkout on gateway_chargebacks (checkout_id)`.execute(db);

  // What the sandbox says it moved, as a card processor keeps books of its own. The key is the operation's.
  await sql`
    create table sandbox_movements (
      kind text not null,
      own_id uuid not null,
      amount numeric(12, 2) not null,
      currency text not null,
      created_at timestamptz not null default now(),
      primary key (kind, own_id),
      constraint sandbox_movements_kind_known check (kind in ('checkout', 'refund', 'transfer'))
    )`.execute(db);
  await sql`create index sandbox_movements_created_at on sandbox_movements (created_at)`.execute(db);

  await takeOverWhatIsBooked(db);

  await sql`alter table ledger_transactions
    add column transfer_id uuid references gateway_transfers (id),
    drop constraint ledger_transactions_kind_known,
    add constraint ledger_transactions_kind_known check (
      kind in ('escrow_funded', 'escrow_released', 'escrow_refunded', 'escrow_split', 'plan_paid', 'payout_sent')
    ),
    drop constraint ledger_transactions_kind_fits_source,
    add constraint ledger_transactions_kind_fits_source check (
      case kind
        when 'plan_paid' then payment_id is null and checkout_id is not null and transfer_id is null
        when 'payout_sent' then payment_id is null and checkout_id is null and transfer_id is not null
        else payment_id is not null and transfer_id is null
      end
    )`.execute(db);
  await sql`create unique index ledger_transactions_payout_once on ledger_transactions (transfer_id)
    where kind = 'payout_sent'`.execute(db);

  await sql`
    create function assert_transfer_matches(transfer uuid) returns void language plpgsql as $$
    declare
      t gateway_transfers;
      sent bigint; expected bigint;
    begin
      select * into t from gateway_transfers where id = transfer;
      if not exists (select from project_payments p
        where p.id = t.payment_id and p.expert_id = t.expert_id and p.settled_payout = t.amount and p.currency = t.currency)
      then
        raise exception 'transfer % is not what its payment owes the expert', t.id
          using errcode = 'check_violation', constraint = 'gateway_transfers_match_payment';
      end if;
      select coalesce(-sum(e.amount_minor), 0) into sent
        from ledger_transactions x join ledger_entries e on e.transaction_id = x.id
        where x.transfer_id = t.id and e.account = 'expert:' || t.expert_id and e.currency = t.currency;
      expected := case when t.status = 'paid' then t.amount * 100 else 0 end;
      if sent <> expected then
        raise exception 'transfer % is % but its ledger postings say otherwise', t.id, t.status
          using errcode = 'check_violation', constraint = 'gateway_transfers_match_ledger';
      end if;
    end $$`.execute(db);
  const watches = [
    { table: "gateway_transfers", on: "insert or update", body: "perform assert_transfer_matches(new.id)" },
    {
      table: "ledger_transactions",
      on: "insert",
      body: "if new.transfer_id is not null then perform assert_transfer_matches(new.transfer_id); end if",
    },
    {
      table: "ledger_entries",
      on: "insert",
      body: `perform assert_transfer_matches(transfer_id) from ledger_transactions
        where id = new.transaction_id and transfer_id is not null`,
    },
  ];
  for (const { table, on, body } of watches) {
    const name = `${table}_match_transfer`;
    await sql`create function ${sql.id(`check_${name}`)}() returns trigger language plpgsql as ${sql.lit(
      `begin ${body}; return null; end`,
    )}`.execute(db);
    await sql`create constraint trigger ${sql.id(name)} after ${sql.raw(on)} on ${sql.table(table)}
      deferrable initially deferred for each row execute function ${sql.id(`check_${name}`)}()`.execute(db);
  }
}

/** Until now the sandbox alone moved money: what it was paid and gave back is done, what experts earned is owed to them. */
async function takeOverWhatIsBooked(db: Kysely<unknown>): Promise<void> {
  await sql`insert into sandbox_movements (kind, own_id, amount, currency, created_at)
    select 'checkout', id, amount, currency, coalesce(settled_at, created_at) from checkout_sessions where status = 'paid'`.execute(
    db,
  );
  await sql`insert into gateway_refunds (checkout_id, gateway, amount, currency, status, settled_at, created_at)
    select c.id, c.gateway, c.refunded_amount, c.currency, 'paid', at, at
    from checkout_sessions c left join project_payments p on p.id = c.payment_id
    cross join lateral (select coalesce(p.settled_at, c.settled_at, c.created_at) as at) settled
    where c.refunded_amount > 0`.execute(db);
  await sql`insert into sandbox_movements (kind, own_id, amount, currency, created_at)
    select 'refund', id, amount, currency, created_at from gateway_refunds`.execute(db);
  await sql`insert into gateway_transfers (payment_id, expert_id, gateway, amount, currency, created_at)
    select id, expert_id, 'sandbox', settled_payout, currency, settled_at from project_payments
    where settled_payout > 0`.execute(db);
}
