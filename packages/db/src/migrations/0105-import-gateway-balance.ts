import { type Kysely, sql } from "kysely";

/**
 * The gateway's own account, line by line, in our books: what each charge, refund and transfer changed there and what it cost. With
 * it come three accounts: `gateway_balance:<currency>` (what lies there, below zero like `gateway`), `gateway_fee:<currency>` (what it
 * kept) and `platform_bank:<currency>` (what was paid out to the platform's bank). `gateway:<currency>` becomes what our books expect
 * to have moved and the gateway has not told yet.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table gateway_balance_transactions (
      id uuid primary key default gen_random_uuid(),
      gateway text not null,
      reference text not null,
      kind text not null,
      told_type text not null,
      source_reference text,
      checkout_id uuid references checkout_sessions (id),
      refund_id uuid references gateway_refunds (id),
      transfer_id uuid references gateway_transfers (id),
      amount_minor bigint not null,
      fee_minor bigint not null,
      net_minor bigint not null,
      currency text not null,
      created_at timestamptz not null,
      available_on timestamptz not null,
      imported_at timestamptz not null default now(),
      constraint gateway_balance_transactions_once unique (gateway, reference),
      constraint gateway_balance_transactions_gateway_known check (gateway in ('sandbox', 'stripe')),
      constraint gateway_balance_transactions_kind_known check (
        kind in ('charge', 'refund', 'transfer', 'dispute', 'bank', 'fee', 'adjustment')
      ),
      constraint gateway_balance_transactions_adds_up check (net_minor = amount_minor - fee_minor),
      constraint gateway_balance_transactions_kind_fits_source check (
        (checkout_id is null or kind = 'charge') and (refund_id is null or kind = 'refund')
          and (transfer_id is null or kind = 'transfer')
      )
    )`.execute(db);
  await sql`create index gateway_balance_transactions_told on gateway_balance_transactions (gateway, created_at)`.execute(
    db,
  );
  for (const source of ["checkout_id", "refund_id", "transfer_id"]) {
    await sql`create index ${sql.id(`gateway_balance_transactions_${source}`)}
      on gateway_balance_transactions (${sql.ref(source)}) where ${sql.ref(source)} is not null`.execute(db);
  }
  await sql`create trigger gateway_balance_transactions_in_one_currency
    before insert or update of currency on gateway_balance_transactions
    for each row execute function refuse_other_currency()`.execute(db);
  await sql`create trigger gateway_balance_transactions_no_change before update or delete on gateway_balance_transactions
    for each row execute function refuse_change()`.execute(db);
  await sql`create trigger gateway_balance_transactions_no_truncate before truncate on gateway_balance_transactions
    for each statement execute function refuse_change()`.execute(db);

  await sql`alter table ledger_entries
    drop constraint ledger_entries_account_known,
    add constraint ledger_entries_account_known check (
      account ~ '^(gateway|gateway_balance|gateway_fee|platform_bank|escrow|expert|revenue):.+$'
    )`.execute(db);
  await sql`alter table ledger_transactions
    add column balance_transaction_id uuid references gateway_balance_transactions (id),
    drop constraint ledger_transactions_kind_known,
    add constraint ledger_transactions_kind_known check (
      kind in (
        'escrow_funded', 'escrow_released', 'escrow_refunded', 'escrow_split', 'gateway_settled', 'plan_paid', 'payout_sent',
        'verification_paid'
      )
    ),
    add constraint ledger_transactions_settles_balance check ((kind = 'gateway_settled') = (balance_transaction_id is not null)),
    drop constraint ledger_transactions_kind_fits_source,
    add constraint ledger_transactions_kind_fits_source check (
      case
        when kind = 'gateway_settled' then num_nonnulls(payment_id, checkout_id, transfer_id) = 0
        when kind in ('plan_paid', 'verification_paid') then
          payment_id is null and checkout_id is not null and transfer_id is null
        when kind = 'payout_sent' then payment_id is null and checkout_id is null and transfer_id is not null
        else payment_id is not null and transfer_id is null
      end
    )`.execute(db);
  await sql`create unique index ledger_transactions_settled_balance_once on ledger_transactions (balance_transaction_id)
    where balance_transaction_id is not null`.execute(db);

  // Asked from both sides at the commit: a line of the gateway's without its posting, and a posting that says something else.
  await sql`
    create function assert_balance_transaction_posted(line uuid) returns void language plpgsql as $$
    declare
      b gateway_balance_transactions;
      changed bigint; kept bigint; other bigint;
    begin
      select * into b from gateway_balance_transactions where id = line;
      select
        coalesce(-sum(e.amount_minor) filter (where e.account = 'gateway_balance:' || b.currency), 0),
        coalesce(-sum(e.amount_minor) filter (where e.account = 'gateway_fee:' || b.currency), 0),
        coalesce(sum(e.amount_minor) filter (where e.account in ('gateway:' || b.currency, 'platform_bank:' || b.currency)), 0)
        into changed, kept, other
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        where t.balance_transaction_id = b.id;
      if changed <> b.net_minor
        or kept <> (case b.kind when 'fee' then -b.net_minor else b.fee_minor end)
        or other <> (case b.kind when 'fee' then 0 else b.amount_minor end)
      then
        raise exception 'balance transaction % is not posted as the gateway told it', b.id
          using errcode = 'check_violation', constraint = 'gateway_balance_transactions_match_ledger';
      end if;
    end $$`.execute(db);
  const watches = [
    { table: "gateway_balance_transactions", body: "perform assert_balance_transaction_posted(new.id)" },
    {
      table: "ledger_transactions",
      body: `if new.balance_transaction_id is not null then
        perform assert_balance_transaction_posted(new.balance_transaction_id); end if`,
    },
    {
      table: "ledger_entries",
      body: `perform assert_balance_transaction_posted(balance_transaction_id) from ledger_transactions
        where id = new.transaction_id and balance_transaction_id is not null`,
    },
  ];
  for (const { table, body } of watches) {
    const name = `${table}_match_balance`;
    await sql`create function ${sql.id(`check_${name}`)}() returns trigger language plpgsql as ${sql.lit(
      `begin ${body}; return null; end`,
    )}`.execute(db);
    await sql`create constraint trigger ${sql.id(name)} after insert on ${sql.table(table)}
      deferrable initially deferred for each row execute function ${sql.id(`check_${name}`)}()`.execute(db);
  }

  // The sandbox charges like a card: 1.5 % and 20 hundredths, from the first charge on.
  await sql`set constraints all immediate`.execute(db);
  await sql`set constraints all deferred`.execute(db);
  await sql`alter table sandbox_movements
    add column fee numeric(12, 2) not null default 0,
    add constraint sandbox_movements_fee_is_of_a_charge check (fee = 0 or kind = 'checkout')`.execute(db);
  await sql`update sandbox_movements set fee = round(amount * 0.015, 2) + 0.20 where kind = 'checkout'`.execute(db);
}
