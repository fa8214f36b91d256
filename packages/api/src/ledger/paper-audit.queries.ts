import type { DbOrTrx } from "@quorate/db/client";
import { type RawBuilder, sql } from "kysely";

type Finding = { finding: string };

/** What each posting gives on paper, and over how much. */
const DUE = sql`
  select due.kind, due.cause, posting.created_at as at, (posting.created_at at time zone 'UTC')::date as day,
    to_char(posting.created_at at time zone 'UTC', 'YYYY-MM') as month, due.amount_minor
  from ledger_transactions posting
  cross join lateral (
    select sum(amount_minor) filter (where account like 'escrow:%') as escrow, sum(amount_minor) filter (where account like 'expert:%') as expert,
      sum(amount_minor) filter (where account like 'revenue:%') as revenue, sum(amount_minor) filter (where account like 'gateway:%' or account like 'chargeback_receivable:%') as gateway
    from ledger_entries where transaction_id = posting.id
  ) moved
  cross join lateral (values
    ('funding_receipt', 'payment:' || posting.payment_id, case when posting.kind = 'escrow_funded' then moved.escrow end),
    ('funding_receipt', 'ledger:' || posting.id, case when posting.kind = 'escrow_raised' then moved.escrow end),
    ('expert_invoice', 'payment:' || posting.payment_id, coalesce(moved.expert, 0) + coalesce(moved.revenue, 0)),
    ('fee_invoice', 'payment:' || posting.payment_id, moved.revenue),
    ('credit_note', 'payment:' || posting.payment_id, case when posting.kind not in ('escrow_funded', 'escrow_raised') then moved.gateway end),
    ('plan_invoice', 'ledger:' || posting.id, case when posting.kind = 'plan_paid' then moved.revenue end),
    ('review_invoice', 'ledger:' || posting.id, case when posting.kind = 'verification_paid' then moved.revenue end)
  ) due (kind, cause, amount_minor)
  where due.cause is not null and due.amount_minor > 0`;

/** What holds of every document at any moment, as queries for what breaks it. */
export const PAPER_CHECKS: readonly RawBuilder<Finding>[] = [
  sql`select format('The numbers of %s in %s leave gaps: %s documents, the last is %s', s.prefix, i.year, count(*), max(i.sequence)) as finding
    from invoices i join invoice_senders s on s.id = i.sender_id
    group by s.prefix, i.year having count(*) <> max(i.sequence) or min(i.sequence) <> 1`,

  sql`select format('Document %s is over %s, but %s is booked', i.number, i.gross, (coalesce(due.amount_minor, 0) / 100)::numeric(20, 2)) as finding
    from invoices i left join (${DUE}) due on due.kind = i.kind and due.cause = i.cause
    where i.gross * 100 <> coalesce(due.amount_minor, 0)`,
];

/**
 * Of each month and kind of document what was booked until a moment, against what was issued for it. Paper follows from the books within
 * minutes: the moment is to be before that. On paper stands the day of the platform's place, which is at most one from that of UTC.
 */
export async function listPaperDifferences(db: DbOrTrx, before: Date): Promise<string[]> {
  const { rows } = await sql<Finding>`
    select format('%s of %s: %s is booked, %s is on paper', due.kind, due.month, (sum(due.amount_minor) / 100)::numeric(20, 2),
      coalesce(sum(i.gross), 0)) as finding
    from (${DUE}) due
    left join invoices i on i.kind = due.kind and i.cause = due.cause and i.supplied_on between due.day - 1 and due.day + 1
    where due.at <= ${before}
    group by due.month, due.kind
    having sum(due.amount_minor) <> coalesce(sum(i.gross), 0) * 100
    order by due.month, due.kind`.execute(db);
  return rows.map(({ finding }) => finding);
}
