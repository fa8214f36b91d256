import { type QueryExecutorProvider, sql } from "kysely";

/**
 * What a bank keeps of released money, of a plan or of a review is lost revenue, and its VAT is not owed: `lost_sales` has a row for each
 * sale and chargeback, `sale_lost` is its posting, and a revenue entry with `lost_sale_id`, below zero, says so. If the bank gives the money
 * back after all, a row of the opposite sign names the one that it restores, and `sale_restored` is its posting. Chargebacks that were booked
 * before get the same by entries of today; what was booked stays as it is.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table lost_sales (
      id uuid primary key default gen_random_uuid(),
      chargeback_id uuid not null references gateway_chargebacks (id),
      payment_id uuid references project_payments (id),
      checkout_id uuid references checkout_sessions (id),
      restores_id uuid unique references lost_sales (id),
      gross_minor bigint not null,
      payout_minor bigint not null,
      fee_minor bigint not null,
      gross_before_minor bigint not null,
      fee_before_minor bigint not null,
      created_at timestamptz not null,
      constraint lost_sales_of_one_thing check (num_nonnulls(payment_id, checkout_id) = 1),
      constraint lost_sales_amounts_in_range check (
        case when restores_id is null then gross_minor > 0 and fee_minor between 0 and gross_minor and payout_minor >= 0
          else gross_minor < 0 and fee_minor between gross_minor and 0 and payout_minor <= 0 end
        and gross_before_minor >= 0 and fee_before_minor between 0 and gross_before_minor),
      constraint lost_sales_once unique nulls not distinct (chargeback_id, payment_id, checkout_id, restores_id)
    )`.execute(db);
  await sql`create index lost_sales_payment on lost_sales (payment_id) where payment_id is not null`.execute(db);
  await sql`create index lost_sales_checkout on lost_sales (checkout_id) where checkout_id is not null`.execute(db);
  // expand: a new table, which no older server writes.
  await sql`create trigger lost_sales_append_only before delete or update on lost_sales
    for each row execute function refuse_change()`.execute(db);
  // expand: a new table, which no older server writes.
  await sql`create trigger lost_sales_no_truncate before truncate on lost_sales
    for each statement execute function refuse_change()`.execute(db);

  await sql`alter table ledger_transactions add column lost_sale_id uuid references lost_sales (id)`.execute(db);
  await sql`
    alter table ledger_transactions drop constraint ledger_transactions_kind_known,
      add constraint ledger_transactions_kind_known check (kind in (
        'chargeback_absorbed', 'chargeback_borne', 'chargeback_reinstated', 'chargeback_withdrawn', 'escrow_charged_back', 'escrow_divided',
        'escrow_funded', 'escrow_raised', 'escrow_released', 'escrow_refunded', 'escrow_split', 'gateway_settled', 'plan_paid',
        'payout_reversed', 'payout_sent', 'sale_lost', 'sale_restored', 'vat_corrected', 'verification_paid'))`.execute(
    db,
  );
  // expand: takes whatever was taken, and lost sales.
  await sql`
    alter table ledger_transactions drop constraint ledger_transactions_kind_fits_source,
      add constraint ledger_transactions_kind_fits_source check (case
        when kind in ('gateway_settled', 'chargeback_absorbed', 'chargeback_borne', 'chargeback_reinstated', 'chargeback_withdrawn',
          'payout_reversed', 'sale_lost', 'sale_restored') then num_nonnulls(payment_id, checkout_id, transfer_id) = 0
        when kind in ('plan_paid', 'verification_paid') then payment_id is null and checkout_id is not null and transfer_id is null
        when kind = 'payout_sent' then payment_id is null and checkout_id is null and transfer_id is not null
        when kind = 'vat_corrected' then num_nonnulls(payment_id, checkout_id) = 1 and transfer_id is null
        else payment_id is not null and transfer_id is null end)`.execute(db);
  // expand: takes whatever was taken, and lost sales.
  await sql`
    alter table ledger_transactions drop constraint ledger_transactions_of_chargeback,
      add constraint ledger_transactions_of_chargeback check ((chargeback_id is not null) = (kind in (
        'chargeback_absorbed', 'chargeback_borne', 'chargeback_reinstated', 'chargeback_withdrawn', 'escrow_charged_back', 'payout_reversed',
        'sale_lost', 'sale_restored')))`.execute(db);
  // expand: no older server writes the column.
  await sql`alter table ledger_transactions add constraint ledger_transactions_of_lost_sale check (
    (lost_sale_id is not null) = (kind in ('sale_lost', 'sale_restored')))`.execute(db);
  // expand: no older server writes the column.
  await sql`create unique index ledger_transactions_sale_lost_once on ledger_transactions (lost_sale_id)
    where lost_sale_id is not null`.execute(db);

  await sql`alter table revenue_entries add column lost_sale_id uuid references lost_sales (id)`.execute(db);
  // expand: an older server writes an amount above zero, and none of a lost sale.
  await sql`
    alter table revenue_entries drop constraint revenue_entries_amount_positive,
      add constraint revenue_entries_amount_positive check (case
        when lost_sale_id is not null then vat * amount >= 0 and amount + vat <> 0 and not is_correction
        when is_correction then vat > 0 and amount = -vat
        else vat >= 0 and amount > 0 end)`.execute(db);
  // expand: an older server writes one entry for a source and one correction, as before.
  await sql`
    alter table revenue_entries drop constraint revenue_entries_once,
      add constraint revenue_entries_once unique nulls not distinct (source_type, source_id, is_correction, lost_sale_id)`.execute(
    db,
  );

  await loseEarlierSales(db);
}

/** Of every chargeback that was booked as lost before, the part of each sale that it kept. Answers nothing where there is none. */
async function loseEarlierSales(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create or replace function pg_temp.net_within(gross bigint, basis_points integer) returns bigint language sql immutable as $$
      select floor((gross::numeric * 20000 + 10000 + basis_points) / (20000 + 2 * basis_points))::bigint
    $$`.execute(db);
  await sql`
    do $$
    declare
      c gateway_chargebacks; part record; sold record; lost lost_sales;
      left_minor bigint; part_minor bigint; payout bigint; before record;
      net bigint; vat bigint; posted uuid; entry revenue_entries;
    begin
      for c in select * from gateway_chargebacks
        where settled_at is not null and checkout_id is not null and withdrawn_minor > reinstated_minor order by settled_at, id
      loop
        left_minor := c.withdrawn_minor - c.reinstated_minor;
        for part in
          select p.id as payment_id, null::uuid as checkout_id, f.amount * 100 as funded, f.withheld_minor,
              (p.amount - p.refunded_amount) * 100 as released, coalesce(p.settled_fee, 0) * 100 as fee,
              row_number() over (order by (p.settled_at > c.settled_at or coalesce(p.settled_payout, 0) + coalesce(p.settled_fee, 0) = 0) desc,
                p.settled_at desc, p.id) as nth,
              count(*) over () as parts
            from payment_fundings f join project_payments p on p.id = f.payment_id where f.checkout_id = c.checkout_id
          union all
          select null, k.id, k.amount * 100, 0, s.gross, s.gross, 1, 1
            from checkout_sessions k
            join ledger_transactions t on t.checkout_id = k.id and t.kind in ('plan_paid', 'verification_paid')
            cross join lateral (select sum(amount_minor) as gross from ledger_entries
              where transaction_id = t.id and (account like 'revenue:%' or account like 'vat:%')) s
            where k.id = c.checkout_id
          order by nth
        loop
          part_minor := case when part.nth = part.parts then left_minor else least(left_minor, part.funded) end;
          left_minor := left_minor - part_minor;
          select coalesce(sum(gross_minor), 0) as gross, coalesce(sum(fee_minor), 0) as fee, coalesce(sum(payout_minor), 0) as payout
            into before from lost_sales where payment_id = part.payment_id or checkout_id = part.checkout_id;
          payout := coalesce((select sum(r.amount) * 100 from gateway_reversals r join gateway_transfers t on t.id = r.transfer_id
              where r.chargeback_id = c.id and t.payment_id = part.payment_id), 0)
            + case when c.withheld_minor > 0 and before.payout = 0 then part.withheld_minor else 0 end;
          lost.gross_minor := least(part_minor, part.released - before.gross);
          if lost.gross_minor <= 0 then continue; end if;
          lost.fee_minor := greatest(0, least(lost.gross_minor - payout, part.fee - before.fee));
          -- By its document, as it was booked; a sale of before without one waits for it, and the job that issues that does this, too.
          select i.vat_rule as rule, i.vat_basis_points as rate, i.vat_country as country into sold from invoices i
            where i.kind in ('fee_invoice', 'plan_invoice', 'review_invoice')
              and (i.payment_id = part.payment_id or i.checkout_id = part.checkout_id);
          if not found then
            select e.vat_rule as rule, e.vat_basis_points as rate, e.vat_country as country into sold from revenue_entries e
              where e.vat_rule is not null and e.lost_sale_id is null and e.source_id = coalesce(part.payment_id,
                (select verification_id from checkout_sessions where id = part.checkout_id), part.checkout_id);
          end if;
          if not found and lost.fee_minor > 0 then continue; end if;
          insert into lost_sales (chargeback_id, payment_id, checkout_id, gross_minor, payout_minor, fee_minor, gross_before_minor,
              fee_before_minor, created_at)
            values (c.id, part.payment_id, part.checkout_id, lost.gross_minor, payout, lost.fee_minor, before.gross, before.fee, now())
            returning * into lost;
          if lost.fee_minor = 0 then continue; end if;
          net := pg_temp.net_within(before.fee::bigint + lost.fee_minor, sold.rate) - pg_temp.net_within(before.fee::bigint, sold.rate);
          vat := lost.fee_minor - net;
          select * into entry from revenue_entries e
            where not e.is_correction and e.lost_sale_id is null and e.source_id = coalesce(part.payment_id,
              (select verification_id from checkout_sessions where id = part.checkout_id), part.checkout_id)
              and (part.payment_id is null) = (e.source_type <> 'transaction_fee');
          insert into ledger_transactions (kind, chargeback_id, lost_sale_id, created_at) values ('sale_lost', c.id, lost.id, now())
            returning id into posted;
          insert into ledger_entries (transaction_id, account, currency, amount_minor)
            select posted, moved.account, c.currency, moved.minor from (values
              ('revenue:' || entry.source_type, -net), (format('vat:%s:%s', sold.country, sold.rate), -vat),
              ('platform_loss:' || c.currency, lost.fee_minor)) moved (account, minor)
            where moved.minor <> 0;
          insert into revenue_entries (source_type, source_id, amount, currency, description, user_id, project_id, created_at, vat, vat_rule,
              vat_basis_points, vat_country, lost_sale_id)
            values (entry.source_type, entry.source_id, -net / 100.0, entry.currency,
              entry.description || ', taken back by the client''s bank', entry.user_id, entry.project_id, now(), -vat / 100.0, sold.rule,
              sold.rate, sold.country, lost.id);
        end loop;
      end loop;
    end $$`.execute(db);
}
