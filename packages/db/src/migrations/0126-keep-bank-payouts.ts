import { type Kysely, sql } from "kysely";

/** What the gateway paid out of an expert's account to their bank, and which transfers were in each payout. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bank_payouts (
      id uuid primary key default gen_random_uuid(),
      expert_id uuid not null references experts (id),
      gateway text not null,
      gateway_reference text not null,
      amount numeric(12, 2) not null,
      currency text not null,
      status text not null,
      expected_at timestamptz,
      arrived_at timestamptz,
      failure text,
      failure_detail text,
      bank_name text,
      bank_last4 text,
      created_at timestamptz not null,
      constraint bank_payouts_reference unique (gateway, gateway_reference),
      constraint bank_payouts_gateway_known check (gateway in ('sandbox', 'stripe')),
      constraint bank_payouts_amount_positive check (amount > 0),
      constraint bank_payouts_currency_form check (currency ~ '^[A-Z]{3}$'),
      constraint bank_payouts_status_known check (status in ('pending', 'in_transit', 'paid', 'canceled', 'failed')),
      constraint bank_payouts_failure_known check (
        failure in ('account_closed', 'account_frozen', 'no_account', 'wrong_holder', 'wrong_currency', 'card_unusable', 'declined',
          'balance_short', 'not_processed')
      ),
      constraint bank_payouts_failure_fits check ((failure is not null) = (status = 'failed'))
    )`.execute(db);
  await sql`create index bank_payouts_expert on bank_payouts (expert_id, created_at desc, id desc)`.execute(db);

  await sql`
    create table bank_payout_transfers (
      bank_payout_id uuid not null references bank_payouts (id),
      transfer_id uuid not null references gateway_transfers (id),
      primary key (bank_payout_id, transfer_id)
    )`.execute(db);
  await sql`create index bank_payout_transfers_transfer on bank_payout_transfers (transfer_id)`.execute(db);
}
