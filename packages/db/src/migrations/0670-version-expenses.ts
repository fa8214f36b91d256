import { type Kysely, sql } from "kysely";

/**
 * An expense that was sent back is revised: `expenses` holds the version that was handed in last, `expense_versions` those before it, each
 * with why it was sent back. A receipt may stand for several versions.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // expand: an older server hands in first versions alone.
  await sql`
    alter table expenses
      add column version integer not null default 1 constraint expenses_version_positive check (version > 0)`.execute(
    db,
  );
  await sql`
    create table expense_versions (
      expense_id uuid not null references expenses (id),
      version integer not null constraint expense_versions_version_positive check (version > 0),
      file_id uuid not null references files (id),
      kind text not null constraint expense_versions_kind_known
        check (kind in ('travel', 'accommodation', 'meals', 'software', 'equipment', 'other')),
      spent_on date not null,
      description text not null,
      amount numeric(12,2) not null constraint expense_versions_amount_positive check (amount > 0),
      vat_rate_basis_points integer constraint expense_versions_vat_rate_range check (vat_rate_basis_points between 0 and 5000),
      vat_amount numeric(12,2) constraint expense_versions_vat_within_amount check (vat_amount > 0 and vat_amount < amount),
      return_reason text,
      handed_in_at timestamptz not null,
      returned_at timestamptz not null,
      primary key (expense_id, version),
      constraint expense_versions_returned_in_order check (returned_at >= handed_in_at)
    )`.execute(db);
}
