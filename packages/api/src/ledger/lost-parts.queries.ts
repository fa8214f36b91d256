import { sql } from "kysely";

/**
 * What an expert lost of payouts to clients' banks, in minor units, one row for each loss: `payment_id`, `at`, `minor`; below zero where it came
 * back to them: the bank gave it back, or the platform bore it because the payout could not be taken back.
 */
export const LOST_EARNINGS = sql`
  select payment_id, created_at as at, payout_minor as minor from lost_sales where payment_id is not null and payout_minor <> 0
  union all
  select transfer.payment_id, reversal.settled_at, (-reversal.amount * 100)::bigint
  from gateway_reversals reversal join gateway_transfers transfer on transfer.id = reversal.transfer_id
  where reversal.status = 'failed' and not exists (select from lost_sales restored
    where restored.payment_id = transfer.payment_id and restored.chargeback_id = reversal.chargeback_id and restored.restores_id is not null)`;

/** Of one payment, in the installation's currency with two decimals. */
export const lostEarningsOf = (paymentId: string) =>
  sql<string>`(coalesce((select sum(lost.minor) from (${LOST_EARNINGS}) lost where lost.payment_id = ${sql.ref(paymentId)}), 0)::numeric / 100)::numeric(12, 2)`;

/** What a client's bank took back of the price of settled work, in the installation's currency. */
export const takenBackOf = (paymentId: string) =>
  sql<string>`(coalesce((select sum(lost.gross_minor) from lost_sales lost where lost.payment_id = ${sql.ref(paymentId)}), 0)::numeric / 100)::numeric(12, 2)`;
