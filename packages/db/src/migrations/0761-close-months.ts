import { type QueryExecutorProvider, sql } from "kysely";

/**
 * Months of the platform's books that finance has closed, each with the balance of every account at its end. Nothing is posted, earned or
 * put on paper in a closed month any more; a month that was reopened keeps the row of its first closing.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table book_closings (
      id uuid primary key,
      month date not null,
      ends_at timestamptz not null,
      closed_at timestamptz not null,
      closed_by_id uuid references users (id) on delete set null,
      reopened_at timestamptz,
      reopened_by_id uuid references users (id) on delete set null,
      reopen_reason text,
      constraint book_closings_of_a_month check (extract(day from month) = 1),
      constraint book_closings_after_its_end check (closed_at >= ends_at),
      constraint book_closings_reopened_with_a_reason check ((reopened_at is null) = (reopen_reason is null)),
      constraint book_closings_reopen_reason_is_said check (length(reopen_reason) between 1 and 500)
    )`.execute(db);
  await sql`create unique index book_closings_once on book_closings (month) where reopened_at is null`.execute(db);
  await sql`create index book_closings_closed_by on book_closings (closed_by_id)`.execute(db);
  await sql`create index book_closings_reopened_by on book_closings (reopened_by_id)`.execute(db);
  await sql`
    create table book_closing_balances (
      closing_id uuid not null references book_closings (id),
      account text not null,
      balance_minor bigint not null,
      primary key (closing_id, account)
    )`.execute(db);
  // expand: a new table, which no older server writes.
  await sql`create trigger book_closing_balances_append_only before delete or update on book_closing_balances
    for each row execute function refuse_change()`.execute(db);
  // expand: as above.
  await sql`create trigger book_closing_balances_no_truncate before truncate on book_closing_balances
    for each statement execute function refuse_change()`.execute(db);
  await sql`create index ledger_transactions_by_time on ledger_transactions (created_at, id)`.execute(db);
  await sql`
    create function lock_books_shared() returns void language sql as $$
      select pg_advisory_xact_lock_shared(hashtext('books'))
    $$`.execute(db);
  // The lock comes first, so that a closing which was under way is seen.
  await sql`
    create function refuse_in_closed_month() returns trigger language plpgsql as $$
    begin
      perform lock_books_shared();
      if exists (select from book_closings where reopened_at is null and new.created_at < ends_at) then
        raise exception 'The books of % are closed', to_char(new.created_at at time zone 'UTC', 'YYYY-MM-DD')
          using errcode = 'check_violation', constraint = 'books_closed';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create function refuse_paper_in_closed_month() returns trigger language plpgsql as $$
    begin
      perform lock_books_shared();
      if exists (select from book_closings where reopened_at is null and new.supplied_on < month + interval '1 month') then
        raise exception 'The books of % are closed', new.supplied_on
          using errcode = 'check_violation', constraint = 'books_closed';
      end if;
      return new;
    end $$`.execute(db);
  // expand: no month is closed before every server is of this version; after that a posting, an entry or a document of a closed month is wrong in any.
  await sql`
    create trigger ledger_transactions_in_open_months before insert on ledger_transactions
      for each row execute function refuse_in_closed_month()`.execute(db);
  // expand: as above.
  await sql`
    create trigger revenue_entries_in_open_months before insert on revenue_entries
      for each row execute function refuse_in_closed_month()`.execute(db);
  // expand: as above.
  await sql`
    create trigger invoices_in_open_months before insert on invoices
      for each row execute function refuse_paper_in_closed_month()`.execute(db);
  await sql`
    alter table audit_log drop constraint audit_log_subject_kind_known,
      add constraint audit_log_subject_kind_known check (subject_kind in (
        'account', 'bank-payout', 'book-month', 'chargeback', 'checkout', 'delivery', 'dispute', 'entrepreneur', 'expert',
        'message', 'milestone', 'organization', 'payment', 'project', 'reconciliation', 'refund', 'report', 'review',
        'subscription', 'token', 'transfer', 'vat-return', 'vat-scheme', 'verification'))`.execute(db);
}
