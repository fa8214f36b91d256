import type { UserId } from "@quorate/core/ids";
import type { StatementKind, StatementSum } from "@quorate/core/invoices/statement";
import type { StatementMovement } from "@quorate/core/invoices/statement-paper";
import type { DbOrTrx } from "@quorate/db/client";
import { sql } from "kysely";

/** An account's movements as the ledger has them, and what it bought as the revenue has it: one row for each entry of the books. */
const movementsOf = (userId: UserId) => sql`
  select case when posting.kind in ('escrow_funded', 'escrow_raised') then 'funded'
      when entry.account like 'gateway:%' or entry.account like 'chargeback_receivable:%' then 'refunded'
      else 'released' end as kind,
    posting.id::text as reference, posting.created_at as at,
    case when posting.kind in ('escrow_funded', 'escrow_raised') then entry.amount_minor else -entry.amount_minor end as amount_minor,
    payment.milestone_id, payment.project_id, null::text as description
  from organizations organization
  join project_payments payment on payment.client_id = organization.id
  join ledger_transactions posting on posting.payment_id = payment.id
  join ledger_entries entry on entry.transaction_id = posting.id
  where organization.user_id = ${userId}
    and posting.kind not in ('escrow_divided', 'vat_corrected')
    and (posting.kind in ('escrow_funded', 'escrow_raised')) = (entry.account like 'escrow:%')
  union all
  select side.kind, posting.id::text, posting.created_at, side.sign * entry.amount_minor,
    payment.milestone_id, payment.project_id, null
  from experts expert
  join project_payments payment on payment.expert_id = expert.id
  join ledger_transactions posting on posting.payment_id = payment.id and posting.kind not in ('escrow_funded', 'escrow_raised', 'vat_corrected')
  join ledger_entries entry on entry.transaction_id = posting.id
  join (values ('earned', 1, 'expert'), ('earned', 1, 'revenue'), ('earned', 1, 'vat'),
    ('fee', -1, 'revenue'), ('fee', -1, 'vat')) side (kind, sign, account)
    on side.account = split_part(entry.account, ':', 1)
  where expert.user_id = ${userId}
  union all
  select 'paid_out', posting.id::text, posting.created_at, entry.amount_minor, payment.milestone_id, payment.project_id, null
  from experts expert
  join gateway_transfers transfer on transfer.expert_id = expert.id
  join project_payments payment on payment.id = transfer.payment_id
  join ledger_transactions posting on posting.transfer_id = transfer.id
  join ledger_entries entry on entry.transaction_id = posting.id and entry.account like 'expert:%'
  where expert.user_id = ${userId}
  union all
  select 'charged_back', posting.id::text, posting.created_at, entry.amount_minor, payment.milestone_id, payment.project_id, null
  from experts expert
  join ledger_entries entry on entry.account = 'expert:' || expert.id
  join ledger_transactions posting on posting.id = entry.transaction_id and posting.chargeback_id is not null
  join gateway_chargebacks chargeback on chargeback.id = posting.chargeback_id
  left join checkout_sessions checkout on checkout.id = chargeback.checkout_id
  left join project_payments payment on payment.id = checkout.payment_id
  where expert.user_id = ${userId}
  union all
  select 'bought', id::text, created_at, ((amount + vat) * 100)::bigint, null, null, coalesce(description, '')
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

type MovementRow = { kind: StatementKind; at: Date; amountMinor: number; subject: string; projectTitle: string | null };

/** The movements of a time, the oldest first; what one posting did of a kind is one of them. */
export async function listStatementMovements(
  db: DbOrTrx,
  userId: UserId,
  { from, before }: { from: Date; before: Date },
): Promise<StatementMovement[]> {
  const { rows } = await sql<MovementRow>`
    select movement.kind, movement.at, sum(movement.amount_minor)::bigint as "amountMinor",
      coalesce(movement.description, milestone.title, '') as subject, project.title as "projectTitle"
    from (${movementsOf(userId)}) movement
    left join milestones milestone on milestone.id = movement.milestone_id
    left join projects project on project.id = movement.project_id
    where movement.at >= ${from} and movement.at < ${before}
    group by movement.reference, movement.kind, movement.at, movement.description, milestone.title, project.title
    order by movement.at, movement.reference, movement.kind`.execute(db);
  return rows;
}
