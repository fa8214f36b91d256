import { type QueryExecutorProvider, sql } from "kysely";

/** Which reminders of a VAT return finance has had, by the days before its last day. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table vat_return_reminders (
      kind text not null,
      from_day date not null,
      days_before integer not null,
      reminded_at timestamptz not null,
      primary key (kind, from_day, days_before),
      constraint vat_return_reminders_kind_known check (kind in ('vat', 'uk_vat', 'oss', 'ec_sales'))
    )`.execute(db);
}
