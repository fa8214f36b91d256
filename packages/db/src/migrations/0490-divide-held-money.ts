import { type Kysely, sql } from "kysely";

/**
 * Held money can be divided: a part of a milestone's payment becomes a payment of its own. So a payment no longer belongs to one checkout;
 * `payment_fundings` says how much of it was paid through which. `withheld_minor` is what a chargeback of that checkout took of the payout
 * of that payment.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment_fundings (
      payment_id uuid not null references project_payments (id),
      checkout_id uuid not null references checkout_sessions (id),
      amount numeric(12,2) not null constraint payment_fundings_amount_positive check (amount > 0),
      withheld_minor bigint not null default 0 constraint payment_fundings_withheld_range
        check (withheld_minor >= 0 and withheld_minor <= amount * 100),
      primary key (payment_id, checkout_id)
    )`.execute(db);
  await sql`create index payment_fundings_checkout on payment_fundings (checkout_id)`.execute(db);
  await sql`
    insert into payment_fundings (payment_id, checkout_id, amount, withheld_minor)
    select payment.id, checkout.id, payment.amount,
      coalesce((select sum(withheld_minor) from gateway_chargebacks where checkout_id = checkout.id), 0)
    from project_payments payment
    join checkout_sessions checkout on checkout.payment_id = payment.id and checkout.status = 'paid'
    where payment.escrowed_at is not null`.execute(db);

  await sql`alter table milestones add column part_of_id uuid references milestones (id)`.execute(db);
  await sql`create index milestones_part_of on milestones (part_of_id) where part_of_id is not null`.execute(db);

  await sql`alter table gateway_refunds drop constraint gateway_refunds_checkout_id_key`.execute(db);
  await sql`create index gateway_refunds_checkout on gateway_refunds (checkout_id)`.execute(db);
  await sql`alter table gateway_reversals drop constraint gateway_reversals_chargeback_id_key`.execute(db);
  // expand: an older server asks one payout back for each chargeback, which this allows.
  await sql`alter table gateway_reversals add constraint gateway_reversals_one_per_transfer unique (chargeback_id, transfer_id)`.execute(
    db,
  );

  await sql`alter table ledger_transactions drop constraint ledger_transactions_kind_known`.execute(db);
  await sql`alter table ledger_transactions add constraint ledger_transactions_kind_known check (kind in (
    'chargeback_absorbed', 'chargeback_borne', 'chargeback_reinstated', 'chargeback_withdrawn', 'escrow_charged_back', 'escrow_divided',
    'escrow_funded', 'escrow_released', 'escrow_refunded', 'escrow_split', 'gateway_settled', 'plan_paid', 'payout_reversed', 'payout_sent',
    'verification_paid'))`.execute(db);

  await sql`
    create or replace function assert_payment_matches_ledger(payment uuid) returns void language plpgsql as $$
    declare
      p project_payments;
      held bigint; paid_out bigint; fee bigint; moved bigint; divided bigint; funded numeric;
      is_paid boolean;
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
        where t.payment_id = p.id and t.kind <> 'escrow_divided';
      select coalesce(sum(e.amount_minor), 0) into divided
        from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
        where e.account = 'escrow:' || p.id and t.kind = 'escrow_divided';
      select coalesce(sum(amount), 0) into funded from payment_fundings where payment_id = p.id;
      is_paid := p.status not in ('pending', 'failed', 'cancelled');
      if held + divided <> (case when p.status in ('escrowed', 'disputed') then p.amount * 100 else 0 end)
        or moved + divided <> (case when is_paid then (p.amount - p.refunded_amount) * 100 else 0 end)
        or paid_out <> coalesce(p.settled_payout, 0) * 100 or fee <> coalesce(p.settled_fee, 0) * 100
      then
        raise exception 'payment % is % but its ledger postings say otherwise', p.id, p.status
          using errcode = 'check_violation', constraint = 'project_payments_match_ledger';
      end if;
      if funded <> 0 and funded <> (case when is_paid then p.amount else 0 end) then
        raise exception 'payment % is of % but its checkouts paid %', p.id, p.amount, funded
          using errcode = 'check_violation', constraint = 'project_payments_match_fundings';
      end if;
    end $$`.execute(db);
  // A server of before writes no funding: what it takes in is written here, as the one checkout that it knows.
  await sql`
    create or replace function check_project_payments_match() returns trigger language plpgsql as $$
    begin
      insert into payment_fundings (payment_id, checkout_id, amount)
        select new.id, checkout.id, new.amount from checkout_sessions checkout
        where new.status = 'escrowed' and checkout.payment_id = new.id and checkout.status = 'paid'
          and checkout.amount = new.amount and not exists (select from payment_fundings where payment_id = new.id);
      perform assert_payment_matches_ledger(new.id); perform assert_milestone_matches_payment(new.milestone_id); return null;
    end $$`.execute(db);
  await sql`
    create function check_payment_fundings_match() returns trigger language plpgsql as
      $$begin perform assert_payment_matches_ledger(coalesce(new.payment_id, old.payment_id)); return null; end$$`.execute(
    db,
  );
  await sql`create constraint trigger payment_fundings_match after insert or update or delete on payment_fundings
    deferrable initially deferred for each row execute function check_payment_fundings_match()`.execute(db);
}
