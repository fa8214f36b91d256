import { type Kysely, sql } from "kysely";

/**
 * Reports to tax authorities about sellers, message by message, each with its records as they were sent: what is corrected later names the
 * record before. The file is written from them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table platform_reports (
      id uuid primary key,
      year integer not null,
      regime text not null,
      state text not null,
      kind text not null,
      message_ref text not null unique,
      currency text not null,
      issued_at timestamptz not null,
      issued_by_id uuid references users (id) on delete set null,
      filed_at timestamptz,
      receipt text,
      constraint platform_reports_regime_known check (regime in ('eu', 'uk')),
      constraint platform_reports_kind_known check (kind in ('DPI401', 'DPI402', 'DPI403')),
      constraint platform_reports_state_is_a_code check (state ~ '^[A-Z]{2}$'),
      constraint platform_reports_are_short check (length(message_ref) <= 170 and length(coalesce(receipt, '')) between 0 and 200
        and (filed_at is null) = (receipt is null))
    )`.execute(db);
  await sql`
    create trigger platform_reports_in_one_currency before insert or update of currency on platform_reports
      for each row execute function refuse_other_currency()`.execute(db);
  await sql`create index platform_reports_year on platform_reports (year, regime, issued_at)`.execute(db);
  await sql`create index platform_reports_issued_by on platform_reports (issued_by_id)`.execute(db);
  await sql`
    create table platform_report_records (
      report_id uuid not null references platform_reports (id) on delete cascade,
      position integer not null,
      expert_id uuid references experts (id) on delete cascade,
      doc_type text not null,
      doc_ref text not null,
      corrects_ref text,
      content jsonb not null,
      primary key (report_id, position),
      constraint platform_report_records_type_known check (doc_type in ('OECD0', 'OECD1', 'OECD2', 'OECD3')),
      constraint platform_report_records_are_short check (length(doc_ref) <= 200 and length(coalesce(corrects_ref, '')) <= 200),
      constraint platform_report_records_correct_one check ((corrects_ref is not null) = (doc_type in ('OECD2', 'OECD3')))
    )`.execute(db);
  await sql`alter table audit_log drop constraint audit_log_subject_kind_known,
    add constraint audit_log_subject_kind_known check (subject_kind in ('account', 'bank-payout', 'book-month', 'chargeback', 'checkout', 'delivery',
      'dispute', 'entrepreneur', 'expert', 'message', 'milestone', 'organization', 'payment', 'platform-report', 'project',
      'reconciliation', 'refund', 'report', 'review', 'subscription', 'token', 'transfer', 'vat-return', 'vat-scheme',
      'verification'))`.execute(db);
  // expand: no older server writes a record of a report.
  await sql`create unique index platform_report_records_ref on platform_report_records (doc_ref) where doc_type <> 'OECD0'`.execute(
    db,
  );
  await sql`create index platform_report_records_expert on platform_report_records (expert_id)`.execute(db);
}
