import { type Kysely, sql } from "kysely";

/**
 * What the registers of VAT numbers say of an account's number, each answer dated and kept, and what the operator has decided in writing
 * where they say nothing. Every number of before is one that was not asked about: it is at the head of those that wait, and until the
 * register has confirmed it, or the operator has decided, it shows no more than no number does.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table vat_answers (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      country text not null,
      vat_number text not null,
      register text not null,
      outcome text not null,
      answered_at timestamptz not null,
      consultation_number text,
      registered_name text,
      registered_address text,
      constraint vat_answers_register_known check (register in ('vies', 'hmrc')),
      constraint vat_answers_outcome_known check (outcome in ('confirmed', 'unknown')),
      constraint vat_answers_country_is_a_code check (country ~ '^[A-Z]{2}$'),
      constraint vat_answers_are_short check (length(vat_number) <= 30 and length(coalesce(consultation_number, '')) <= 100
        and length(coalesce(registered_name, '')) <= 500 and length(coalesce(registered_address, '')) <= 1000)
    )`.execute(db);
  await sql`create index vat_answers_person on vat_answers (user_id, answered_at)`.execute(db);
  await sql`
    create table vat_decisions (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      country text not null,
      vat_number text,
      reason text not null,
      accepted_at timestamptz not null,
      accepted_by_id uuid references users (id) on delete set null,
      ended_at timestamptz,
      end_reason text,
      ended_by_id uuid references users (id) on delete set null,
      constraint vat_decisions_country_is_a_code check (country ~ '^[A-Z]{2}$'),
      constraint vat_decisions_have_a_reason check (length(reason) between 1 and 500 and length(coalesce(end_reason, '')) <= 500
        and (ended_at is null) = (end_reason is null))
    )`.execute(db);
  await sql`create index vat_decisions_person on vat_decisions (user_id, accepted_at)`.execute(db);
  await sql`create index vat_decisions_accepted_by on vat_decisions (accepted_by_id)`.execute(db);
  await sql`create index vat_decisions_ended_by on vat_decisions (ended_by_id)`.execute(db);
  // expand: no older server writes a decision.
  await sql`create unique index vat_decisions_once on vat_decisions (user_id) where ended_at is null`.execute(db);
  // expand: an older server says of no account that it is a consumer; where it keeps a number of one, the trigger makes it a business.
  await sql`
    alter table billing_details
      add column acts_as text,
      add column vat_answer_id uuid references vat_answers (id) on delete set null,
      add column vat_ask_at timestamptz,
      add column vat_failures integer not null default 0,
      add column vat_failed_at timestamptz,
      add constraint billing_details_acts_as_known check (acts_as in ('business', 'consumer')),
      add constraint billing_details_consumers_have_no_number check (acts_as = 'business' or acts_as is null or vat_number is null)`.execute(
    db,
  );
  await sql`create index billing_details_vat_answer on billing_details (vat_answer_id)`.execute(db);
  await sql`create index billing_details_vat_ask_at on billing_details (vat_ask_at nulls first) where vat_number is not null`.execute(
    db,
  );
  await sql`
    create function begin_vat_number_anew() returns trigger language plpgsql as $$
      begin
        if new.vat_number is distinct from old.vat_number or new.country <> old.country then
          new.vat_answer_id := null;
          new.vat_ask_at := null;
          new.vat_failures := 0;
          new.vat_failed_at := null;
        end if;
        -- From an older server, which does not know that consumers have none.
        if new.vat_number is not null and new.acts_as = 'consumer' then
          new.acts_as := 'business';
        end if;
        return new;
      end $$`.execute(db);
  // expand: an older server that changes a number lets it begin anew, too.
  await sql`create trigger billing_details_begin_vat_number_anew before update on billing_details
    for each row execute function begin_vat_number_anew()`.execute(db);
}
