import { type Kysely, sql } from "kysely";

/** A review that was paid to be expedited: what it cost, when it was paid, and the checkout and booking of that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table expert_verifications
    add column expedited_at timestamptz,
    add constraint expert_verifications_cost_is_of_expediting check ((cost > 0) = (expedited_at is not null))`.execute(
    db,
  );

  await sql`alter table checkout_sessions
    add column verification_id uuid references expert_verifications (id),
    drop constraint checkout_sessions_purpose_known,
    add constraint checkout_sessions_purpose_known check (purpose in ('milestone', 'subscription', 'verification')),
    drop constraint checkout_sessions_buys_one_thing,
    add constraint checkout_sessions_buys_one_thing check (
      case purpose
        when 'milestone' then num_nonnulls(plan_id, billing_cycle, verification_id) = 0 and payment_id is not null
        when 'subscription' then num_nonnulls(payment_id, verification_id) = 0 and plan_id is not null
          and billing_cycle in ('monthly', 'annual')
        else num_nonnulls(payment_id, plan_id, billing_cycle) = 0 and verification_id is not null
      end
    )`.execute(db);
  await sql`create unique index checkout_sessions_one_open_per_verification on checkout_sessions (verification_id)
    where status = 'open'`.execute(db);
  await sql`create index checkout_sessions_verification on checkout_sessions (verification_id)
    where verification_id is not null`.execute(db);

  await sql`alter table ledger_transactions
    drop constraint ledger_transactions_kind_known,
    add constraint ledger_transactions_kind_known check (
      kind in (
        'escrow_funded', 'escrow_released', 'escrow_refunded', 'escrow_split', 'plan_paid', 'payout_sent', 'verification_paid'
      )
    ),
    drop constraint ledger_transactions_kind_fits_source,
    add constraint ledger_transactions_kind_fits_source check (
      case
        when kind in ('plan_paid', 'verification_paid') then
          payment_id is null and checkout_id is not null and transfer_id is null
        when kind = 'payout_sent' then payment_id is null and checkout_id is null and transfer_id is not null
        else payment_id is not null and transfer_id is null
      end
    )`.execute(db);
  await sql`create unique index ledger_transactions_verification_paid_once on ledger_transactions (checkout_id)
    where kind = 'verification_paid'`.execute(db);
}
