import { type Kysely, sql } from "kysely";

/**
 * Accounts in the sandbox's own books, so that all that happens to one can be tried without a card processor. Whoever was an expert
 * before is paid as before: their accounts are there and ready. Where a real gateway charges cards, nothing is made.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sandbox_accounts (
      reference text primary key,
      expert_id uuid not null references experts (id),
      country text not null,
      is_submitted boolean not null,
      halt text,
      asked text[] not null,
      deadline_at timestamptz,
      created_at timestamptz not null,
      constraint sandbox_accounts_country_form check (country ~ '^[A-Z]{2}$'),
      constraint sandbox_accounts_halt_known check (
        halt in ('details_missing', 'being_checked', 'payouts_paused', 'under_review', 'paused_by_platform', 'rejected', 'closed')
      )
    )`.execute(db);
  await sql`create index sandbox_accounts_expert on sandbox_accounts (expert_id)`.execute(db);
  await sql`insert into payout_accounts (expert_id, gateway, gateway_reference, status, country, created_at)
    select id, 'sandbox', 'sandbox_account_' || id || '_1', 'ready', 'GB', created_at from experts
    where not exists (select 1 from checkout_sessions where gateway <> 'sandbox')
    on conflict (expert_id) do nothing`.execute(db);
  await sql`insert into sandbox_accounts (reference, expert_id, country, is_submitted, asked, created_at)
    select gateway_reference, expert_id, 'GB', true, '{}', created_at from payout_accounts
    where gateway = 'sandbox' and gateway_reference is not null`.execute(db);
}
