import { type Kysely, sql } from "kysely";

/**
 * Chargebacks in the books: what a payer's bank took out of the balance at the gateway is a claim (`chargeback_receivable:<id>`)
 * until the bank gives it back or somebody bears it: the milestone's escrow, the expert's payout, or the platform
 * (`platform_loss:<currency>`). A payout that was sent is asked back by a reversal.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table gateway_chargebacks
    drop constraint gateway_chargebacks_pkey,
    add column id uuid primary key default gen_random_uuid(),
    add constraint gateway_chargebacks_reference unique (gateway, reference),
    add column reason text,
    add column evidence_due_at timestamptz,
    add column decided_at timestamptz,
    add column withdrawn_minor bigint not null default 0,
    add column reinstated_minor bigint not null default 0,
    add column settled_at timestamptz,
    add column escrow_minor bigint not null default 0,
    add column returned_minor bigint not null default 0,
    add column withheld_minor bigint not null default 0,
    add column platform_minor bigint not null default 0,
    add constraint gateway_chargebacks_gateway_known check (gateway in ('sandbox', 'stripe')),
    add constraint gateway_chargebacks_decided check (decided_at is null or status <> 'open'),
    add constraint gateway_chargebacks_settled_when_lost check (settled_at is null or status = 'lost'),
    add constraint gateway_chargebacks_shares_positive check (
      least(withdrawn_minor, reinstated_minor, escrow_minor, returned_minor, withheld_minor, platform_minor) >= 0
    ),
    add constraint gateway_chargebacks_shared_when_settled check (
      settled_at is not null or greatest(escrow_minor, returned_minor, withheld_minor, platform_minor) = 0
    )`.execute(db);
  await sql`create index gateway_chargebacks_payment_reference on gateway_chargebacks (payment_reference)
    where checkout_id is null`.execute(db);
  await sql`create index gateway_chargebacks_opened on gateway_chargebacks (opened_at desc, id desc)`.execute(db);
  await sql`create index gateway_balance_transactions_source on gateway_balance_transactions (source_reference)
    where source_reference is not null`.execute(db);

  await sql`
    create table gateway_reversals (
      id uuid primary key default gen_random_uuid(),
      chargeback_id uuid not null unique references gateway_chargebacks (id),
      transfer_id uuid not null references gateway_transfers (id),
      gateway text not null,
      amount numeric(12, 2) not null,
      currency text not null,
      status text not null default 'owed',
      attempt integer not null default 1,
      next_attempt_at timestamptz,
      gateway_reference text,
      failure text,
      failure_detail text,
      requested_at timestamptz,
      settled_at timestamptz,
      created_at timestamptz not null,
      constraint gateway_reversals_reference unique (gateway, gateway_reference),
      constraint gateway_reversals_gateway_known check (gateway in ('sandbox', 'stripe')),
      constraint gateway_reversals_amount_positive check (amount > 0),
      constraint gateway_reversals_attempt_positive check (attempt > 0),
      constraint gateway_reversals_status_known check (status in ('owed', 'requested', 'paid', 'failed')),
      constraint gateway_reversals_failure_known check (
        failure in ('gateway_error', 'balance_short', 'account_not_ready', 'account_unusable', 'already_refunded', 'charged_back',
          'amount_not_accepted', 'not_found', 'returned_by_bank', 'refused')
      )
    )`.execute(db);
  await sql`create index gateway_reversals_transfer on gateway_reversals (transfer_id)`.execute(db);
  await sql`create index gateway_reversals_outstanding on gateway_reversals (created_at) where status in ('owed', 'requested')`.execute(
    db,
  );
  await sql`create trigger gateway_reversals_in_one_currency before insert or update of currency on gateway_reversals
    for each row execute function refuse_other_currency()`.execute(db);

  await sql`alter table ledger_entries
    drop constraint ledger_entries_account_known,
    add constraint ledger_entries_account_known check (
      account ~ '^(chargeback_receivable|gateway|gateway_balance|gateway_fee|platform_bank|platform_loss|escrow|expert|revenue):.+$'
    )`.execute(db);
  await sql`alter table ledger_transactions
    add column chargeback_id uuid references gateway_chargebacks (id),
    drop constraint ledger_transactions_kind_known,
    add constraint ledger_transactions_kind_known check (
      kind in (
        'chargeback_absorbed', 'chargeback_borne', 'chargeback_reinstated', 'chargeback_withdrawn', 'escrow_charged_back',
        'escrow_funded', 'escrow_released', 'escrow_refunded', 'escrow_split', 'gateway_settled', 'plan_paid', 'payout_reversed',
        'payout_sent', 'verification_paid'
      )
    ),
    add constraint ledger_transactions_of_chargeback check (
      (chargeback_id is not null) = (
        kind in ('chargeback_absorbed', 'chargeback_borne', 'chargeback_reinstated', 'chargeback_withdrawn', 'escrow_charged_back',
          'payout_reversed')
      )
    ),
    drop constraint ledger_transactions_kind_fits_source,
    add constraint ledger_transactions_kind_fits_source check (
      case
        when kind in ('gateway_settled', 'chargeback_absorbed', 'chargeback_borne', 'chargeback_reinstated', 'chargeback_withdrawn',
          'payout_reversed') then num_nonnulls(payment_id, checkout_id, transfer_id) = 0
        when kind in ('plan_paid', 'verification_paid') then
          payment_id is null and checkout_id is not null and transfer_id is null
        when kind = 'payout_sent' then payment_id is null and checkout_id is null and transfer_id is not null
        else payment_id is not null and transfer_id is null
      end
    )`.execute(db);
  await sql`create index ledger_transactions_chargeback on ledger_transactions (chargeback_id)
    where chargeback_id is not null`.execute(db);
  for (const kind of ["chargeback_borne", "escrow_charged_back", "payout_reversed"]) {
    await sql`create unique index ${sql.id(`ledger_transactions_${kind}_once`)} on ledger_transactions (chargeback_id)
      where kind = ${sql.lit(kind)}`.execute(db);
  }

  // What a bank took out of escrow left the payment as a refund does.
  await sql`
    create or replace function assert_payment_matches_ledger(payment uuid) returns void language plpgsql as $$
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
        coalesce(-sum(e.amount_minor) filter (
          where e.account = 'gateway:' || p.currency or e.account like 'chargeback_receivable:%'), 0)
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

  // The claim on the bank is open until its loss is booked; afterwards only what is still asked back of the expert is.
  await sql`
    create function assert_chargeback_matches_ledger(chargeback uuid) returns void language plpgsql as $$
    declare
      c gateway_chargebacks;
      claim bigint; taken bigint; asked_back bigint;
    begin
      select * into c from gateway_chargebacks where id = chargeback;
      select
        coalesce(-sum(e.amount_minor) filter (where e.account = 'chargeback_receivable:' || c.id), 0),
        coalesce(sum(e.amount_minor) filter (
          where e.account like 'gateway:%' and t.kind in ('chargeback_withdrawn', 'chargeback_reinstated')), 0)
        into claim, taken
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        where t.chargeback_id = c.id;
      select coalesce(sum(amount) filter (where status in ('owed', 'requested')), 0) * 100 into asked_back
        from gateway_reversals where chargeback_id = c.id;
      if taken <> (case when c.checkout_id is null then 0 else c.withdrawn_minor - c.reinstated_minor end)
        or claim <> (case when c.settled_at is null then taken else asked_back end)
      then
        raise exception 'chargeback % is % but its ledger postings say otherwise', c.reference, c.status
          using errcode = 'check_violation', constraint = 'gateway_chargebacks_match_ledger';
      end if;
    end $$`.execute(db);
  const watches = [
    { table: "gateway_chargebacks", on: "insert or update", body: "perform assert_chargeback_matches_ledger(new.id)" },
    {
      table: "gateway_reversals",
      on: "insert or update",
      body: "perform assert_chargeback_matches_ledger(new.chargeback_id)",
    },
    {
      table: "ledger_transactions",
      on: "insert",
      body: `if new.chargeback_id is not null then perform assert_chargeback_matches_ledger(new.chargeback_id); end if`,
    },
    {
      table: "ledger_entries",
      on: "insert",
      body: `perform assert_chargeback_matches_ledger(chargeback_id) from ledger_transactions
        where id = new.transaction_id and chargeback_id is not null`,
    },
  ];
  for (const { table, on, body } of watches) {
    const name = `${table}_match_chargeback`;
    await sql`create function ${sql.id(`check_${name}`)}() returns trigger language plpgsql as ${sql.lit(
      `begin ${body}; return null; end`,
    )}`.execute(db);
    await sql`create constraint trigger ${sql.id(name)} after ${sql.raw(on)} on ${sql.table(table)}
      deferrable initially deferred for each row execute function ${sql.id(`check_${name}`)}()`.execute(db);
  }

  // The sandbox names its payments from now on, so that one can be taken back.
  await sql`update checkout_sessions set payment_reference = 'sandbox_payment_' || id
    where gateway = 'sandbox' and status = 'paid' and payment_reference is null`.execute(db);

  // A dispute that its bank ends is decided by nobody of the platform's.
  await sql`alter table disputes
    drop constraint disputes_resolution_complete,
    add constraint disputes_resolution_complete check (
      (status = 'resolved') = (outcome is not null and resolved_at is not null)
    )`.execute(db);

  await sql`alter table sandbox_movements
    drop constraint sandbox_movements_kind_known,
    add constraint sandbox_movements_kind_known check (kind in ('checkout', 'refund', 'transfer', 'reversal'))`.execute(
    db,
  );
}
