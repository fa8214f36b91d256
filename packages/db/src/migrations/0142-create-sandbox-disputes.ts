import { type Kysely, sql } from "kysely";

/** Payments that are taken back, in the sandbox's own books, so that a chargeback can be tried without a card processor. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sandbox_disputes (
      reference text primary key,
      checkout_id uuid not null unique references checkout_sessions (id),
      amount numeric(12, 2) not null,
      currency text not null,
      status text not null default 'open',
      is_answered boolean not null default false,
      created_at timestamptz not null,
      decided_at timestamptz,
      constraint sandbox_disputes_status_known check (status in ('open', 'won', 'lost')),
      constraint sandbox_disputes_amount_positive check (amount > 0),
      constraint sandbox_disputes_decided check ((decided_at is null) = (status = 'open'))
    )`.execute(db);
  await sql`create trigger sandbox_disputes_in_one_currency before insert or update of currency on sandbox_disputes
    for each row execute function refuse_other_currency()`.execute(db);
}
