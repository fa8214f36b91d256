import { type Kysely, sql } from "kysely";

/**
 * What the gateway says of an expert's account, whole: in which country it is, why nothing goes to it, what is asked for and until when,
 * and what lies there; a balance below zero is made up from what is earned next.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payout_accounts
    add column country text,
    add column halt text,
    add column deadline_at timestamptz,
    add column reminded_days integer,
    add column balance numeric(12, 2),
    add column balance_currency text,
    add column balance_as_of timestamptz,
    add column read_at timestamptz,
    alter column status set default 'incomplete',
    drop constraint payout_accounts_status_known`.execute(db);
  await sql`update payout_accounts set status = 'incomplete' where status = 'pending'`.execute(db);
  await sql`alter table payout_accounts
    add constraint payout_accounts_status_known check (
      status in ('incomplete', 'ready', 'restricted_soon', 'restricted', 'disabled')
    ),
    add constraint payout_accounts_halt_known check (
      halt in ('details_missing', 'being_checked', 'payouts_paused', 'under_review', 'paused_by_platform', 'rejected', 'closed')
    ),
    add constraint payout_accounts_halt_fits check ((halt is not null) = (status in ('restricted', 'disabled'))),
    add constraint payout_accounts_country_form check (country ~ '^[A-Z]{2}$'),
    add constraint payout_accounts_balance_in_a_currency check ((balance is null) = (balance_currency is null)),
    add constraint payout_accounts_balance_currency_form check (balance_currency ~ '^[A-Z]{3}$')`.execute(db);
  await sql`create index payout_accounts_deadline on payout_accounts (deadline_at) where deadline_at is not null`.execute(
    db,
  );

  await sql`
    create table payout_requirements (
      expert_id uuid not null references payout_accounts (expert_id),
      code text not null,
      stage text not null,
      due_at timestamptz,
      problem text,
      primary key (expert_id, code),
      constraint payout_requirements_stage_known check (stage in ('overdue', 'due', 'checking', 'announced', 'later')),
      constraint payout_requirements_code_form check (length(code) between 1 and 200)
    )`.execute(db);
}
