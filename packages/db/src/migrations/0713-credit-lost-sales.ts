import { type QueryExecutorProvider, sql } from "kysely";

/**
 * What a bank kept of a sale is credited on paper, and what it gave back is invoiced again: documents with the cause `lost:<lost sale>:work`
 * (between expert and client) and `lost:<lost sale>:fee` (of the platform's own), whose net and VAT are those of the posting of the lost sale.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create or replace function postings_of_sale(sold invoices) returns setof ledger_transactions language plpgsql stable as $$
    begin
      if sold.cause like 'lost:%' then
        return query select * from ledger_transactions where lost_sale_id = split_part(sold.cause, ':', 2)::uuid;
      elsif sold.kind = 'fee_invoice' then
        return query select * from ledger_transactions
          where payment_id = sold.payment_id and kind in ('escrow_released', 'escrow_split', 'vat_corrected');
      else
        return query select * from ledger_transactions where id = substr(sold.cause, length('ledger:') + 1)::uuid;
        return query select * from ledger_transactions where checkout_id = sold.checkout_id and kind = 'vat_corrected';
      end if;
    end $$`.execute(db);
  await sql`
    create or replace function check_invoices_match_vat() returns trigger language plpgsql as $$
    declare
      kept bigint; vat bigint; owed_there bigint;
      sign integer := case when new.kind = 'credit_note' then -1 else 1 end;
    begin
      if new.cause not like 'lost:%' then perform correct_vat_of(new, new.issued_at); end if;
      select coalesce(sum(e.amount_minor) filter (where e.account like 'revenue:%'), 0),
        coalesce(sum(e.amount_minor) filter (where e.account like 'vat:%'), 0),
        coalesce(sum(e.amount_minor) filter (where e.account = format('vat:%s:%s', new.vat_country, new.vat_basis_points)), 0)
        into kept, vat, owed_there
        from postings_of_sale(new) p join ledger_entries e on e.transaction_id = p.id;
      if kept * sign <> new.net * 100 or vat * sign <> new.vat * 100 or owed_there * sign <> new.vat * 100 then
        raise exception 'document % is over % with VAT of %, which is not what was booked', new.number, new.gross, new.vat
          using errcode = 'check_violation', constraint = 'invoices_match_vat';
      end if;
      return null;
    end $$`.execute(db);
  await sql`drop trigger invoices_match_vat on invoices`.execute(db);
  // expand: watches what it watched, and documents of lost sales, which no older server issues.
  await sql`create constraint trigger invoices_match_vat after insert on invoices
    deferrable initially deferred for each row
    when (new.kind in ('fee_invoice', 'plan_invoice', 'review_invoice') or new.cause like 'lost:%:fee')
    execute function check_invoices_match_vat()`.execute(db);
}
