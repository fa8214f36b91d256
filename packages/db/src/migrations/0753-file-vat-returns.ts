import { type QueryExecutorProvider, sql } from "kysely";

/**
 * How the platform files its VAT (`vat_schemes`, each from a day until the next), what it has filed (`vat_filings`, with the documents and the
 * figures of that day, which no later document changes), and what it has paid to a tax office of it (`vat_payments`, with a posting each).
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table vat_schemes (
      id uuid primary key,
      from_day date not null unique,
      country text not null,
      frequency text not null,
      stagger_group integer not null,
      ec_sales_frequency text not null,
      set_at timestamptz not null,
      set_by_id uuid references users (id) on delete set null,
      constraint vat_schemes_country_is_a_code check (country ~ '^[A-Z]{2}$'),
      constraint vat_schemes_frequency_known check (frequency in ('monthly', 'quarterly')),
      constraint vat_schemes_ec_sales_frequency_known check (ec_sales_frequency in ('monthly', 'quarterly')),
      constraint vat_schemes_begin_with_a_month check (extract(day from from_day) = 1),
      constraint vat_schemes_stagger_quarters check (stagger_group = 1 or (stagger_group in (2, 3) and frequency = 'quarterly'))
    )`.execute(db);
  await sql`create index vat_schemes_set_by on vat_schemes (set_by_id)`.execute(db);
  await sql`
    create table vat_filings (
      id uuid primary key,
      kind text not null,
      country text not null,
      from_day date not null,
      to_day date not null,
      reference text not null,
      filed_at timestamptz not null,
      filed_by_id uuid references users (id) on delete set null,
      constraint vat_filings_kind_known check (kind in ('vat', 'uk_vat', 'oss', 'ec_sales')),
      constraint vat_filings_country_is_a_code check (country ~ '^[A-Z]{2}$'),
      constraint vat_filings_in_order check (from_day <= to_day),
      constraint vat_filings_have_a_reference check (length(reference) between 1 and 100),
      constraint vat_filings_once unique (kind, from_day)
    )`.execute(db);
  await sql`create index vat_filings_filed_by on vat_filings (filed_by_id)`.execute(db);
  await sql`
    create table vat_filing_documents (
      filing_id uuid not null references vat_filings (id),
      kind text not null,
      invoice_id uuid not null references invoices (id),
      primary key (kind, invoice_id)
    )`.execute(db);
  await sql`create index vat_filing_documents_filing on vat_filing_documents (filing_id)`.execute(db);
  await sql`create index vat_filing_documents_invoice on vat_filing_documents (invoice_id)`.execute(db);
  await sql`
    create table vat_filing_lines (
      filing_id uuid not null references vat_filings (id),
      sold_on date not null,
      vat_rule text not null,
      vat_basis_points integer not null,
      vat_country text,
      documents integer not null,
      net_minor bigint not null,
      vat_minor bigint not null,
      constraint vat_filing_lines_once unique nulls not distinct (filing_id, sold_on, vat_rule, vat_basis_points, vat_country)
    )`.execute(db);
  await sql`
    create table vat_payments (
      id uuid primary key,
      filing_id uuid not null references vat_filings (id),
      takes_back_id uuid unique references vat_payments (id),
      reference text not null,
      amount_minor bigint not null,
      booked_at timestamptz not null,
      booked_by_id uuid references users (id) on delete set null,
      constraint vat_payments_have_a_reference check (length(reference) between 1 and 100)
    )`.execute(db);
  await sql`create index vat_payments_filing on vat_payments (filing_id)`.execute(db);
  await sql`create index vat_payments_booked_by on vat_payments (booked_by_id)`.execute(db);
  // expand: new tables, which no older server writes.
  await sql`create trigger vat_filing_documents_append_only before delete or update on vat_filing_documents
    for each row execute function refuse_change()`.execute(db);
  // expand: as above.
  await sql`create trigger vat_filing_documents_no_truncate before truncate on vat_filing_documents
    for each statement execute function refuse_change()`.execute(db);
  // expand: as above.
  await sql`create trigger vat_filing_lines_append_only before delete or update on vat_filing_lines
    for each row execute function refuse_change()`.execute(db);
  // expand: as above.
  await sql`create trigger vat_filing_lines_no_truncate before truncate on vat_filing_lines
    for each statement execute function refuse_change()`.execute(db);

  await sql`alter table ledger_transactions add column vat_payment_id uuid references vat_payments (id)`.execute(db);
  await sql`
    alter table ledger_transactions drop constraint ledger_transactions_kind_known,
      add constraint ledger_transactions_kind_known check (kind in (
        'chargeback_absorbed', 'chargeback_borne', 'chargeback_reinstated', 'chargeback_withdrawn', 'escrow_charged_back', 'escrow_divided',
        'escrow_funded', 'escrow_raised', 'escrow_released', 'escrow_refunded', 'escrow_split', 'gateway_settled', 'plan_paid',
        'payout_reversed', 'payout_sent', 'sale_lost', 'sale_restored', 'vat_corrected', 'vat_paid', 'vat_payment_taken_back',
        'verification_paid'))`.execute(db);
  // expand: takes whatever was taken, and payments of VAT.
  await sql`
    alter table ledger_transactions drop constraint ledger_transactions_kind_fits_source,
      add constraint ledger_transactions_kind_fits_source check (case
        when kind in ('gateway_settled', 'chargeback_absorbed', 'chargeback_borne', 'chargeback_reinstated', 'chargeback_withdrawn',
          'payout_reversed', 'sale_lost', 'sale_restored', 'vat_paid', 'vat_payment_taken_back')
          then num_nonnulls(payment_id, checkout_id, transfer_id) = 0
        when kind in ('plan_paid', 'verification_paid') then payment_id is null and checkout_id is not null and transfer_id is null
        when kind = 'payout_sent' then payment_id is null and checkout_id is null and transfer_id is not null
        when kind = 'vat_corrected' then num_nonnulls(payment_id, checkout_id) = 1 and transfer_id is null
        else payment_id is not null and transfer_id is null end)`.execute(db);
  // expand: no older server writes the column.
  await sql`alter table ledger_transactions add constraint ledger_transactions_of_vat_payment check (
    (vat_payment_id is not null) = (kind in ('vat_paid', 'vat_payment_taken_back')))`.execute(db);
  // expand: no older server writes the column.
  await sql`create unique index ledger_transactions_vat_paid_once on ledger_transactions (vat_payment_id)
    where vat_payment_id is not null`.execute(db);
  await sql`
    alter table audit_log drop constraint audit_log_subject_kind_known,
      add constraint audit_log_subject_kind_known check (subject_kind in (
        'account', 'bank-payout', 'chargeback', 'checkout', 'delivery', 'dispute', 'entrepreneur', 'expert', 'message',
        'milestone', 'organization', 'payment', 'project', 'reconciliation', 'refund', 'report', 'review', 'subscription',
        'token', 'transfer', 'vat-return', 'vat-scheme', 'verification'))`.execute(db);
}
