import { type QueryExecutorProvider, sql } from "kysely";

/**
 * VAT is no revenue: it is in `vat:<state>:<rate in basis points>` from the posting on, and `revenue_entries.amount` is net with the VAT
 * beside it. What was booked gross before stays as it is; entries of today, one for each document, take its VAT out of the revenue. An entry
 * without `vat_rule` is of before, and a sale that has no document yet is corrected when that is issued.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    alter table revenue_entries
      add column vat numeric(12,2) not null default 0,
      add column vat_rule text,
      add column vat_basis_points integer not null default 0,
      add column vat_country text,
      add column is_correction boolean not null default false,
      add constraint revenue_entries_vat_rule_known check (vat_rule in (
        'domestic', 'eu_reverse_charge', 'uk_eu_reverse_charge', 'import_reverse_charge', 'eu_consumer', 'consumer_abroad',
        'outside_scope', 'not_registered', 'no_supply')),
      add constraint revenue_entries_vat_is_of_a_rate check (
        (vat_basis_points = 0) = (vat_country is null) and (vat_basis_points > 0 or vat = 0))`.execute(db);
  // expand: an older server writes an amount above zero and no correction.
  await sql`
    alter table revenue_entries drop constraint revenue_entries_amount_positive,
      add constraint revenue_entries_amount_positive check (
        case when is_correction then vat > 0 and amount = -vat else vat >= 0 and amount > 0 end)`.execute(db);
  // expand: an older server writes one entry for a source, and no correction.
  await sql`
    alter table revenue_entries drop constraint revenue_entries_once,
      add constraint revenue_entries_once unique (source_type, source_id, is_correction)`.execute(db);

  // expand: takes whatever was taken, and accounts of VAT.
  await sql`
    alter table ledger_entries drop constraint ledger_entries_account_known,
      add constraint ledger_entries_account_known check (account ~
        '^((chargeback_receivable|gateway|gateway_balance|gateway_fee|platform_bank|platform_loss|escrow|expert|revenue):.+|vat:[A-Z]{2}:[1-9][0-9]*)$')`.execute(
    db,
  );
  await sql`
    alter table ledger_transactions drop constraint ledger_transactions_kind_known,
      add constraint ledger_transactions_kind_known check (kind in (
        'chargeback_absorbed', 'chargeback_borne', 'chargeback_reinstated', 'chargeback_withdrawn', 'escrow_charged_back', 'escrow_divided',
        'escrow_funded', 'escrow_raised', 'escrow_released', 'escrow_refunded', 'escrow_split', 'gateway_settled', 'plan_paid',
        'payout_reversed', 'payout_sent', 'vat_corrected', 'verification_paid'))`.execute(db);
  // expand: takes whatever was taken, and corrections.
  await sql`
    alter table ledger_transactions drop constraint ledger_transactions_kind_fits_source,
      add constraint ledger_transactions_kind_fits_source check (case
        when kind in ('gateway_settled', 'chargeback_absorbed', 'chargeback_borne', 'chargeback_reinstated', 'chargeback_withdrawn', 'payout_reversed')
          then num_nonnulls(payment_id, checkout_id, transfer_id) = 0
        when kind in ('plan_paid', 'verification_paid') then payment_id is null and checkout_id is not null and transfer_id is null
        when kind = 'payout_sent' then payment_id is null and checkout_id is null and transfer_id is not null
        when kind = 'vat_corrected' then num_nonnulls(payment_id, checkout_id) = 1 and transfer_id is null
        else payment_id is not null and transfer_id is null end)`.execute(db);
  // expand: no older server writes a correction.
  await sql`create unique index ledger_transactions_fee_vat_corrected_once on ledger_transactions (payment_id)
    where kind = 'vat_corrected' and payment_id is not null`.execute(db);
  // expand: no older server writes a correction.
  await sql`create unique index ledger_transactions_sale_vat_corrected_once on ledger_transactions (checkout_id)
    where kind = 'vat_corrected' and checkout_id is not null`.execute(db);

  await replacePaymentRule(db);
  await createSaleRules(db);

  await sql`select correct_vat_of(sold, now()) from invoices sold
    where sold.kind in ('fee_invoice', 'plan_invoice', 'review_invoice') and sold.vat > 0
    order by sold.issued_at, sold.id`.execute(db);
  await sql`set constraints all immediate`.execute(db);
  await sql`set constraints all deferred`.execute(db);

  // expand: of a sale that an older server books gross, whichever server issues its document takes the VAT out. What this version books net is
  // refused to an older server, which would invoice the net: its job is repeated until a server of this version has done it.
  await sql`create constraint trigger invoices_match_vat after insert on invoices
    deferrable initially deferred for each row when (new.kind in ('fee_invoice', 'plan_invoice', 'review_invoice'))
    execute function check_invoices_match_vat()`.execute(db);
}

/** What the platform kept of a payment is its fee, VAT contained. */
async function replacePaymentRule(db: QueryExecutorProvider): Promise<void> {
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
        coalesce(sum(e.amount_minor) filter (where e.account = 'revenue:transaction_fee' or e.account like 'vat:%'), 0),
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
}

/** Ties what a document of the platform's own bears to what was booked for it. */
async function createSaleRules(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create function postings_of_sale(sold invoices) returns setof ledger_transactions language plpgsql stable as $$
    begin
      if sold.kind = 'fee_invoice' then
        return query select * from ledger_transactions
          where payment_id = sold.payment_id and kind in ('escrow_released', 'escrow_split', 'vat_corrected');
      else
        return query select * from ledger_transactions where id = substr(sold.cause, length('ledger:') + 1)::uuid;
        return query select * from ledger_transactions where checkout_id = sold.checkout_id and kind = 'vat_corrected';
      end if;
    end $$`.execute(db);
  await sql`
    create function correct_vat_of(sold invoices, at timestamptz) returns void language plpgsql as $$
    declare
      sale record;
      correction uuid;
    begin
      if sold.vat = 0 or exists (
        select from postings_of_sale(sold) p join ledger_entries e on e.transaction_id = p.id where e.account like 'vat:%')
      then
        return;
      end if;
      select p.payment_id, p.checkout_id, e.account, e.currency into sale
        from postings_of_sale(sold) p join ledger_entries e on e.transaction_id = p.id where e.account like 'revenue:%';
      if not found then return; end if;
      insert into ledger_transactions (kind, payment_id, checkout_id, created_at)
        values ('vat_corrected', sale.payment_id, case when sale.payment_id is null then sale.checkout_id end, at)
        returning id into correction;
      insert into ledger_entries (transaction_id, account, currency, amount_minor) values
        (correction, sale.account, sale.currency, -sold.vat * 100),
        (correction, format('vat:%s:%s', sold.vat_country, sold.vat_basis_points), sale.currency, sold.vat * 100);
      insert into revenue_entries (source_type, source_id, amount, currency, description, user_id, project_id, created_at,
          vat, vat_rule, vat_basis_points, vat_country, is_correction)
        select source_type, source_id, -sold.vat, currency, format('VAT of %s, which was booked as revenue', sold.number),
          user_id, project_id, at, sold.vat, sold.vat_rule, sold.vat_basis_points, sold.vat_country, true
        from revenue_entries
        where source_type = substr(sale.account, length('revenue:') + 1) and not is_correction
          and source_id = coalesce(sale.payment_id,
            (select verification_id from checkout_sessions where id = sale.checkout_id), sale.checkout_id);
    end $$`.execute(db);
  await sql`
    create function check_invoices_match_vat() returns trigger language plpgsql as $$
    declare
      kept bigint; vat bigint; owed_there bigint;
    begin
      perform correct_vat_of(new, new.issued_at);
      select coalesce(sum(e.amount_minor) filter (where e.account like 'revenue:%'), 0),
        coalesce(sum(e.amount_minor) filter (where e.account like 'vat:%'), 0),
        coalesce(sum(e.amount_minor) filter (where e.account = format('vat:%s:%s', new.vat_country, new.vat_basis_points)), 0)
        into kept, vat, owed_there
        from postings_of_sale(new) p join ledger_entries e on e.transaction_id = p.id;
      if kept <> new.net * 100 or vat <> new.vat * 100 or owed_there <> new.vat * 100 then
        raise exception 'document % is over % with VAT of %, which is not what was booked', new.number, new.gross, new.vat
          using errcode = 'check_violation', constraint = 'invoices_match_vat';
      end if;
      return null;
    end $$`.execute(db);
}
