import type { UserId } from "@quorate/core/ids";
import type { StatementSum } from "@quorate/core/invoices/statement";
import type { StatementMovement } from "@quorate/core/invoices/statement-paper";
import type { DbOrTrx } from "@quorate/db/client";
import { type RawBuilder, sql } from "kysely";

/** The number of the document of a lost sale, of its work or its fee. */
const documentOf = (part: RawBuilder<unknown>) => sql`(select number from invoices
  where kind in ('credit_note', 'expert_invoice', 'fee_invoice', 'plan_invoice', 'review_invoice')
    and cause = format('lost:%s:%s', lost.id, ${part}))`;

/** An account's movements as the ledger has them, and what it bought as the revenue has it: one row for each entry of the books. */
const movementsOf = (userId: UserId) => sql`
  select case when posting.kind in ('escrow_funded', 'escrow_raised') then 'funded'
      when entry.account like 'gateway:%' or entry.account like 'chargeback_receivable:%' then 'refunded'
      else 'released' end as kind,
    posting.id::text as reference, posting.created_at as at,
    case when posting.kind in ('escrow_funded', 'escrow_raised') then entry.amount_minor else -entry.amount_minor end as amount_minor,
    payment.milestone_id, payment.project_id, null::text as description, null::text as paper
  from organizations organization
  join project_payments payment on payment.client_id = organization.id
  join ledger_transactions posting on posting.payment_id = payment.id
  join ledger_entries entry on entry.transaction_id = posting.id
  where organization.user_id = ${userId}
    and posting.kind not in ('escrow_divided', 'vat_corrected')
    and (posting.kind in ('escrow_funded', 'escrow_raised')) = (entry.account like 'escrow:%')
  union all
  select side.kind, posting.id::text, posting.created_at, side.sign * entry.amount_minor,
    payment.milestone_id, payment.project_id, null, null
  from experts expert
  join project_payments payment on payment.expert_id = expert.id
  join ledger_transactions posting on posting.payment_id = payment.id and posting.kind not in ('escrow_funded', 'escrow_raised', 'vat_corrected')
  join ledger_entries entry on entry.transaction_id = posting.id
  join (values ('earned', 1, 'expert'), ('earned', 1, 'revenue'), ('earned', 1, 'vat'),
    ('fee', -1, 'revenue'), ('fee', -1, 'vat')) side (kind, sign, account)
    on side.account = split_part(entry.account, ':', 1)
  where expert.user_id = ${userId}
  union all
  select 'paid_out', posting.id::text, posting.created_at, entry.amount_minor, payment.milestone_id, payment.project_id, null, null
  from experts expert
  join gateway_transfers transfer on transfer.expert_id = expert.id
  join project_payments payment on payment.id = transfer.payment_id
  join ledger_transactions posting on posting.transfer_id = transfer.id
  join ledger_entries entry on entry.transaction_id = posting.id and entry.account like 'expert:%'
  where expert.user_id = ${userId}
  union all
  select 'charged_back', chargeback.id::text, posting.created_at, entry.amount_minor, payment.milestone_id, payment.project_id, null,
    'chargeback ' || chargeback.reference
  from experts expert
  join ledger_entries entry on entry.account = 'expert:' || expert.id
  join ledger_transactions posting on posting.id = entry.transaction_id and posting.kind = 'chargeback_borne'
  join gateway_chargebacks chargeback on chargeback.id = posting.chargeback_id
  left join checkout_sessions checkout on checkout.id = chargeback.checkout_id
  left join project_payments payment on payment.id = checkout.payment_id
  where expert.user_id = ${userId}
  union all
  select side.kind, lost.chargeback_id::text, lost.created_at, side.minor, payment.milestone_id, payment.project_id, null,
    concat_ws(', ', 'chargeback ' || chargeback.reference, ${documentOf(sql`side.document`)})
  from experts expert
  join project_payments payment on payment.expert_id = expert.id
  join lost_sales lost on lost.payment_id = payment.id
  join gateway_chargebacks chargeback on chargeback.id = lost.chargeback_id
  cross join lateral (
    select coalesce((select sum(entry.amount_minor) from ledger_transactions posting
        join ledger_entries entry on entry.transaction_id = posting.id and entry.account = 'expert:' || expert.id
        where posting.lost_sale_id = lost.id), 0) as restored,
      -- A payout that was withheld left the account when the loss was borne.
      case when lost.restores_id is null and not exists (select from gateway_reversals reversal
          join gateway_transfers transfer on transfer.id = reversal.transfer_id
          where reversal.chargeback_id = lost.chargeback_id and transfer.payment_id = lost.payment_id)
        then lost.payout_minor else 0 end as withheld
  ) expert_part
  cross join lateral (values
    ('charged_back', 'work', withheld - lost.gross_minor),
    ('fee_returned', 'fee', lost.fee_minor),
    ('borne', null, lost.gross_minor - lost.payout_minor - lost.fee_minor
      + case when lost.restores_id is null then 0 else restored + lost.payout_minor end)
  ) side (kind, document, minor)
  where expert.user_id = ${userId} and side.minor <> 0
  union all
  select case reversal.status when 'paid' then 'payout_returned' else 'borne' end, reversal.id::text, reversal.settled_at,
    (reversal.amount * 100)::bigint, payment.milestone_id, payment.project_id, null, 'chargeback ' || chargeback.reference
  from experts expert
  join gateway_transfers transfer on transfer.expert_id = expert.id
  join gateway_reversals reversal on reversal.transfer_id = transfer.id and reversal.status in ('paid', 'failed')
  join gateway_chargebacks chargeback on chargeback.id = reversal.chargeback_id
  join project_payments payment on payment.id = transfer.payment_id
  where expert.user_id = ${userId}
  union all
  select 'taken_back', lost.chargeback_id::text, lost.created_at, -lost.gross_minor, null, null, checkout.description,
    concat_ws(', ', 'chargeback ' || chargeback.reference, ${documentOf(sql`'fee'`)})
  from checkout_sessions checkout
  join lost_sales lost on lost.checkout_id = checkout.id
  join gateway_chargebacks chargeback on chargeback.id = lost.chargeback_id
  where checkout.payer_id = ${userId}
  union all
  select 'work_taken_back', lost.chargeback_id::text, lost.created_at, -lost.gross_minor, payment.milestone_id, payment.project_id, null,
    concat_ws(', ', 'chargeback ' || chargeback.reference, ${documentOf(sql`'work'`)})
  from organizations organization
  join project_payments payment on payment.client_id = organization.id
  join lost_sales lost on lost.payment_id = payment.id
  join gateway_chargebacks chargeback on chargeback.id = lost.chargeback_id
  where organization.user_id = ${userId}
  union all
  select 'bought', id::text, created_at, ((amount + vat) * 100)::bigint, null, null, coalesce(description, ''), null
  from revenue_entries
  where user_id = ${userId} and source_type <> 'transaction_fee' and not is_correction and lost_sale_id is null`;

/** Each kind of movement in each month of the books, summed. */
export async function listStatementSums(db: DbOrTrx, userId: UserId, bookZone: string): Promise<StatementSum[]> {
  const { rows } = await sql<StatementSum>`
    select to_char(at at time zone ${bookZone}, 'YYYY-MM') as month, kind, sum(amount_minor)::bigint as "amountMinor",
      count(distinct reference)::int as count
    from (${movementsOf(userId)}) movement
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/** The movements of a time, the oldest first; what one posting did of a kind is one of them. */
export async function listStatementMovements(
  db: DbOrTrx,
  userId: UserId,
  { from, before }: { from: Date; before: Date },
): Promise<StatementMovement[]> {
  const { rows } = await sql<StatementMovement>`
    select movement.kind, movement.at, sum(movement.amount_minor)::bigint as "amountMinor",
      coalesce(movement.description, milestone.title, '') as subject, project.title as "projectTitle",
      max(movement.paper) as paper
    from (${movementsOf(userId)}) movement
    left join milestones milestone on milestone.id = movement.milestone_id
    left join projects project on project.id = movement.project_id
    where movement.at >= ${from} and movement.at < ${before}
    group by movement.reference, movement.kind, movement.at, movement.description, milestone.title, project.title
    having sum(movement.amount_minor) <> 0
    order by movement.at, movement.reference, movement.kind`.execute(db);
  return rows;
}
