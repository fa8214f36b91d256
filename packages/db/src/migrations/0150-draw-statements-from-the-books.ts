import { type Kysely, sql } from "kysely";

/**
 * A statement is drawn from the books whenever it is asked for, and none is issued: there is no such kind of document. What somebody
 * bought is found by who it was.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table invoices
    drop constraint invoices_kind_known,
    add constraint invoices_kind_known check (kind in ('expert_invoice', 'fee_invoice', 'plan_invoice', 'review_invoice',
      'funding_receipt', 'credit_note'))`.execute(db);
  await sql`
    create or replace function keep_invoices_whole() returns trigger language plpgsql as $$
    begin
      if new.sequence > 1 and not exists (select from invoices
          where sender_id = new.sender_id and year = new.year and sequence = new.sequence - 1) then
        raise exception 'invoice % leaves a gap', new.number
          using errcode = 'check_violation', constraint = 'invoices_without_gaps';
      end if;
      if new.gross * 100 is distinct from (select sum((line ->> 'amountMinor')::bigint)
          from jsonb_array_elements(new.lines) line) then
        raise exception 'the lines of invoice % do not make its amount', new.number
          using errcode = 'check_violation', constraint = 'invoices_lines_make_the_amount';
      end if;
      return new;
    end $$`.execute(db);
  await sql`create index revenue_entries_user on revenue_entries (user_id, created_at)
    where source_type <> 'transaction_fee'`.execute(db);
}
