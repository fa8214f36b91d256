import { type Kysely, sql } from "kysely";

/**
 * What is issued on paper: numbered without gaps for each sender and year, one of a kind for each cause, and never changed. Whoever
 * issues holds the row of the sender: the next number is the highest there is and one more, so that nothing is left out when a
 * transaction comes to nothing. What a document says is a copy of its own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invoice_senders (
      id uuid primary key default gen_random_uuid(),
      expert_id uuid references experts (id),
      ordinal integer generated always as identity,
      prefix text not null generated always as (case when expert_id is null then 'Q' else 'E' || (1000 + ordinal) end) stored,
      constraint invoice_senders_once unique nulls not distinct (expert_id),
      constraint invoice_senders_prefix_once unique (prefix))`.execute(db);
  await sql`insert into invoice_senders (expert_id) values (null)`.execute(db);

  await sql`
    create table invoices (
      id uuid primary key,
      kind text not null,
      cause text not null,
      sender_id uuid not null references invoice_senders (id),
      year integer not null,
      sequence integer not null,
      number text not null,
      sender_user_id uuid references users (id),
      receiver_user_id uuid not null references users (id),
      payment_id uuid references project_payments (id),
      checkout_id uuid references checkout_sessions (id),
      credited_id uuid references invoices (id),
      currency text not null default installation_currency(),
      gross numeric(12, 2) not null,
      net numeric(12, 2) not null,
      vat numeric(12, 2) not null,
      vat_rule text not null,
      vat_basis_points integer not null,
      vat_country text,
      supplied_on date not null,
      issued_at timestamptz not null,
      lines jsonb not null,
      snapshot jsonb not null,
      constraint invoices_kind_known check (kind in ('expert_invoice', 'fee_invoice', 'plan_invoice', 'review_invoice',
        'funding_receipt', 'credit_note', 'statement')),
      constraint invoices_vat_rule_known check (vat_rule in ('domestic', 'eu_reverse_charge', 'uk_eu_reverse_charge',
        'import_reverse_charge', 'eu_consumer', 'consumer_abroad', 'outside_scope', 'not_registered', 'no_supply')),
      constraint invoices_one_for_each_cause unique (kind, cause),
      constraint invoices_numbered_once unique (sender_id, year, sequence),
      constraint invoices_number_once unique (number),
      constraint invoices_number_of_their_year check (
        sequence > 0 and year = extract(year from issued_at at time zone 'UTC') and number like '%-' || year || '-%' || sequence),
      constraint invoices_amounts_add_up check (net + vat = gross and net >= 0 and vat >= 0),
      constraint invoices_vat_is_of_a_rate check ((vat_basis_points = 0) = (vat_country is null) and (vat_basis_points > 0 or vat = 0)),
      constraint invoices_credit_what_is_named check ((kind = 'credit_note') = (credited_id is not null)))`.execute(db);
  await sql`create index invoices_by_sender_user on invoices (sender_user_id, issued_at, id)`.execute(db);
  await sql`create index invoices_by_receiver_user on invoices (receiver_user_id, issued_at, id)`.execute(db);
  await sql`create index invoices_by_payment on invoices (payment_id)`.execute(db);
  await sql`create index invoices_of_the_platform on invoices (issued_at, id) where sender_user_id is null`.execute(db);

  await sql`
    create function keep_invoices_whole() returns trigger language plpgsql as $$
    begin
      if new.sequence > 1 and not exists (select from invoices
          where sender_id = new.sender_id and year = new.year and sequence = new.sequence - 1) then
        raise exception 'invoice % leaves a gap', new.number
          using errcode = 'check_violation', constraint = 'invoices_without_gaps';
      end if;
      if new.kind <> 'statement' and new.gross * 100 is distinct from (select sum((line ->> 'amountMinor')::bigint)
          from jsonb_array_elements(new.lines) line) then
        raise exception 'the lines of invoice % do not make its amount', new.number
          using errcode = 'check_violation', constraint = 'invoices_lines_make_the_amount';
      end if;
      return new;
    end $$`.execute(db);
  await sql`create trigger invoices_whole before insert on invoices for each row execute function keep_invoices_whole()`.execute(
    db,
  );
  await sql`create trigger invoices_append_only before delete or update on invoices
    for each row execute function refuse_change()`.execute(db);
  await sql`create trigger invoices_no_truncate before truncate on invoices
    for each statement execute function refuse_change()`.execute(db);
  await sql`create trigger invoices_in_one_currency before insert or update of currency on invoices
    for each row execute function refuse_other_currency()`.execute(db);
}
