import { CHART_OF_ACCOUNTS } from "@quorate/core/books/chart-of-accounts";
import { keysOf } from "@quorate/core/one-of";
import type { DbOrTrx } from "@quorate/db/client";
import { type RawBuilder, sql } from "kysely";
import { BOOK_KEY } from "./book-key.queries.ts";
import { PAPER_CHECKS } from "./paper-audit.queries.ts";

type Finding = { finding: string };

/** What was paid for each thing sold, VAT contained, before any of it was lost: a correction takes from the revenue what it adds to the VAT. */
const GROSS_BY_SOURCE = sql`select source_type, source_id, sum(amount + vat) as amount from revenue_entries
  where lost_sale_id is null group by source_type, source_id`;

/**
 * The invariants of the books, each as a query for what breaks it. The database enforces them on the way in; this asks again
 * of what is stored, as an auditor would.
 */
const CHECKS: readonly RawBuilder<Finding>[] = [
  sql`select format('Transaction %s does not sum to zero in %s: %s', transaction_id, currency, sum(amount_minor)) as finding
    from ledger_entries group by transaction_id, currency having sum(amount_minor) <> 0`,

  sql`select format('Transaction %s has no entries', t.id) as finding from ledger_transactions t
    where not exists (select from ledger_entries e where e.transaction_id = t.id)`,

  // VAT has an account for each state and rate; every other family is one of the chart's own.
  sql`select format('The chart of accounts has no account for %s', account) as finding
    from (select distinct account from ledger_entries) used
    where account !~ '^vat:[A-Z]{2}:[1-9][0-9]{0,3}$'
      and not (case when starts_with(account, 'revenue:') then account else split_part(account, ':', 1) end = any(${keysOf(CHART_OF_ACCOUNTS).filter((family) => family !== "vat")}))`,

  sql`select format('Account %s is below zero: %s', account, sum(amount_minor)) as finding
    from ledger_entries where account like 'escrow:%' or account like 'expert:%'
    group by account, currency having sum(amount_minor) < 0`,

  sql`select format('Balance of %s is kept as %s but its entries sum to %s', coalesce(b.account, e.account), b.balance_minor, e.total)
      as finding
    from ledger_balances b
    full join (
      select account, currency, sum(amount_minor) as total from ledger_entries
      where account like 'escrow:%' or account like 'expert:%' group by account, currency
    ) e on e.account = b.account and e.currency = b.currency
    where coalesce(b.balance_minor, 0) <> coalesce(e.total, 0)`,

  sql`select format('Payment %s: fee and payout do not add up to the amount', id) as finding
    from project_payments where platform_fee + expert_payout <> amount`,

  sql`with postings as (
      select t.payment_id,
        sum(e.amount_minor) filter (where e.account = 'escrow:' || t.payment_id and t.kind <> 'escrow_divided') as kept,
        sum(e.amount_minor) filter (where e.account like 'expert:%') as payout,
        sum(e.amount_minor) filter (where e.account = 'revenue:transaction_fee' or e.account like 'vat:%') as fee,
        -sum(e.amount_minor) filter (where e.account like 'gateway:%' or e.account like 'chargeback_receivable:%') as moved
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.payment_id is not null group by t.payment_id
    ), divisions as (
      select split_part(e.account, ':', 2)::uuid as payment_id, sum(e.amount_minor) as divided
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.kind = 'escrow_divided' group by 1
    )
    select format('Payment %s is %s but its postings hold %s, paid %s, charged %s', p.id, p.status,
      coalesce(kept, 0) + coalesce(divided, 0), coalesce(payout, 0), coalesce(fee, 0)) as finding
    from project_payments p left join postings on postings.payment_id = p.id left join divisions on divisions.payment_id = p.id
    where coalesce(kept, 0) + coalesce(divided, 0) <> case when p.status in ('escrowed', 'disputed') then p.amount * 100 else 0 end
      or coalesce(payout, 0) <> coalesce(p.settled_payout, 0) * 100
      or coalesce(fee, 0) <> coalesce(p.settled_fee, 0) * 100
      or coalesce(moved, 0) + coalesce(divided, 0) <>
        case when p.status in ('pending', 'failed', 'cancelled') then 0 else (p.amount - p.refunded_amount) * 100 end`,

  sql`select format('Payment %s is of %s, but its checkouts paid %s of it', p.id, p.amount, coalesce(f.amount, 0)) as finding
    from project_payments p
    left join (select payment_id, sum(amount) as amount from payment_fundings group by 1) f on f.payment_id = p.id
    where coalesce(f.amount, 0) <> case when p.status in ('pending', 'failed', 'cancelled') then 0 else p.amount end`,

  sql`select format('Checkout %s was paid with %s, but pays for %s', c.id, c.amount, f.amount) as finding
    from checkout_sessions c
    join (select checkout_id, sum(amount) as amount from payment_fundings group by 1) f on f.checkout_id = c.id
    where f.amount <> c.amount`,

  sql`select format('Milestone %s is %s but its payment is %s', m.id, m.status, coalesce(p.status, 'missing')) as finding
    from milestones m
    left join project_payments p on p.milestone_id = m.id and p.status not in ('failed', 'cancelled')
    where not coalesce(case m.status
      when 'planned' then p.status is null or p.status = 'pending'
      when 'cancelled' then p.status is null
      when 'funded' then p.status = 'escrowed'
      when 'submitted' then p.status = 'escrowed'
      when 'disputed' then p.status = 'disputed'
      when 'released' then p.status = 'completed'
      when 'refunded' then p.status = 'refunded'
      when 'split' then p.status = 'partially_refunded'
    end, false)`,

  sql`select format('Project %s has %s accepted proposals', project_id, count(*)) as finding
    from proposals where status = 'accepted' group by project_id having count(*) > 1`,

  sql`select format('Project %s is %s but its accepted proposal says otherwise', p.id, p.status) as finding
    from projects p
    left join proposals a on a.project_id = p.id and a.status = 'accepted'
    where (p.status in ('in_progress', 'completed') and a.expert_id is distinct from p.expert_id and not (
        -- A paid call is a project that began without a proposal.
        a.id is null and exists (select from bookings b join milestones m on m.id = b.milestone_id where m.project_id = p.id)
      )) or (p.status = 'open' and a.id is not null)`,

  sql`select format('Expert %s counts %s projects, but %s were completed and paid', e.id, e.total_projects, counted) as finding
    from experts e cross join lateral (
      select count(*) as counted from projects p where p.expert_id = e.id and p.status = 'completed' and project_is_paid(p.id)
    ) record
    where e.total_projects <> record.counted`,

  sql`select format('Review %s of project %s is public, but nothing was paid', r.id, r.project_id) as finding
    from reviews r where r.is_public and not project_is_paid(r.project_id)`,

  sql`select format('User %s has %s live subscriptions', user_id, count(*)) as finding
    from user_subscriptions where status in ('active', 'past_due') group by user_id having count(*) > 1`,

  sql`select format('Payment %s: fee of %s is booked as revenue of %s', p.id, coalesce(p.settled_fee, 0), coalesce(r.amount, 0))
      as finding
    from project_payments p
    left join (${GROSS_BY_SOURCE}) r on r.source_type = 'transaction_fee' and r.source_id = p.id
    where coalesce(p.settled_fee, 0) <> coalesce(r.amount, 0)`,

  sql`select format('Revenue from %s: entries of %s against %s in the ledger', coalesce(r.source_type, l.source_type),
      coalesce(r.total, 0), coalesce(l.total, 0)) as finding
    from (select source_type, sum(amount) * 100 as total from revenue_entries group by source_type) r
    full join (
      select substr(account, 9) as source_type, sum(amount_minor) as total
      from ledger_entries where account like 'revenue:%' group by account
    ) l on l.source_type = r.source_type
    where coalesce(r.total, 0) <> coalesce(l.total, 0)`,

  sql`select format('VAT of %s at %s %%: revenue contained %s, but %s is owed by the ledger', split_part(account, ':', 2),
      (split_part(account, ':', 3)::numeric / 100)::real, (coalesce(r.vat, 0) / 100)::numeric(20, 2), (coalesce(l.owed, 0) / 100)::numeric(20, 2)) as finding
    from (
      select format('vat:%s:%s', vat_country, vat_basis_points) as account, sum(vat) * 100 as vat
      from revenue_entries where vat_country is not null group by 1
    ) r
    full join (select e.account, sum(e.amount_minor) as owed from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where e.account like 'vat:%' and t.vat_payment_id is null group by e.account) l
      using (account)
    where coalesce(r.vat, 0) <> coalesce(l.owed, 0)`,

  sql`select format('Of chargeback %s %s of revenue is lost, but %s is taken out of the ledger and %s of the revenue', lost.chargeback_id,
      lost.fee_minor / 100.0, coalesce(posted.minor, 0) / 100, coalesce(entered.minor, 0) / 100) as finding
    from lost_sales lost
    left join (
      select t.lost_sale_id, -sum(e.amount_minor) as minor from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.lost_sale_id is not null and (e.account like 'revenue:%' or e.account like 'vat:%') group by 1
    ) posted on posted.lost_sale_id = lost.id
    left join (select lost_sale_id, -sum(amount + vat) * 100 as minor from revenue_entries where lost_sale_id is not null group by 1) entered
      on entered.lost_sale_id = lost.id
    where lost.fee_minor <> coalesce(posted.minor, 0) or lost.fee_minor <> coalesce(entered.minor, 0)`,

  sql`select format('Of payment %s %s with a fee of %s was lost to banks, more than %s with %s', p.id, sum(lost.gross_minor) / 100.0,
      sum(lost.fee_minor) / 100.0, coalesce(p.settled_payout, 0) + coalesce(p.settled_fee, 0), coalesce(p.settled_fee, 0)) as finding
    from lost_sales lost join project_payments p on p.id = lost.payment_id
    group by p.id
    having sum(lost.gross_minor) > (coalesce(p.settled_payout, 0) + coalesce(p.settled_fee, 0)) * 100
      or sum(lost.fee_minor) > coalesce(p.settled_fee, 0) * 100`,

  sql`select format('Verification %s cost %s but is booked as revenue of %s and paid by checkouts with %s', v.id, v.cost,
      coalesce(r.amount, 0), (coalesce(c.paid, 0) / 100)::numeric(20, 2)) as finding
    from verifications v
    left join (${GROSS_BY_SOURCE}) r on r.source_type = 'verification' and r.source_id = v.id
    left join (
      select s.verification_id, sum(e.amount_minor) as paid
      from checkout_sessions s join ledger_transactions t on t.checkout_id = s.id and t.kind = 'verification_paid'
      join ledger_entries e on e.transaction_id = t.id and (e.account = 'revenue:verification' or e.account like 'vat:%')
      where s.status = 'paid' and s.refunded_amount = 0 group by s.verification_id
    ) c on c.verification_id = v.id
    where v.cost <> coalesce(r.amount, 0) or v.cost * 100 <> coalesce(c.paid, 0)`,

  sql`select format('Transfer %s is %s of %s but %s left the expert''s account', t.id, t.status, t.amount,
      (coalesce(l.sent, 0) / 100)::numeric(20, 2))
    as finding
    from gateway_transfers t
    left join (
      select x.transfer_id, -sum(e.amount_minor) as sent from ledger_transactions x
      join ledger_entries e on e.transaction_id = x.id where e.account like 'expert:%' and x.transfer_id is not null group by 1
    ) l on l.transfer_id = t.id
    where coalesce(l.sent, 0) <> case when t.status = 'paid' then t.amount * 100 else 0 end`,

  sql`select format('The gateway holds %s %s by its checkouts and transfers, but %s by the ledger', coalesce(c.currency, l.currency),
      coalesce(c.total, 0), coalesce(l.total, 0)) as finding
    from (
      select currency, (sum(amount) * 100)::bigint as total from (
        select currency, amount - refunded_amount as amount from checkout_sessions where status = 'paid'
        union all select currency, -amount from gateway_transfers where status = 'paid'
        union all select currency, amount from gateway_reversals where status = 'paid'
        union all select currency, (reinstated_minor - withdrawn_minor) / 100.0 from gateway_chargebacks where checkout_id is not null
      ) moved group by currency
    ) c
    full join (
      select e.currency, -sum(e.amount_minor) as total
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where e.account like 'gateway:%' and t.kind <> 'gateway_settled' group by e.currency
    ) l on l.currency = c.currency
    where coalesce(c.total, 0) <> coalesce(l.total, 0)`,

  sql`select format('Chargeback %s is %s with %s taken and %s asked back, but its claim stands at %s', c.reference, c.status,
      c.withdrawn_minor - c.reinstated_minor, coalesce(r.asked, 0), coalesce(l.claim, 0)) as finding
    from gateway_chargebacks c
    left join (
      select chargeback_id, (sum(amount) * 100)::bigint as asked from gateway_reversals where status in ('owed', 'requested') group by 1
    ) r on r.chargeback_id = c.id
    left join (
      select t.chargeback_id, -sum(e.amount_minor) as claim from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id where e.account like 'chargeback_receivable:%' group by 1
    ) l on l.chargeback_id = c.id
    where coalesce(l.claim, 0) <> case
      when c.settled_at is not null then coalesce(r.asked, 0)
      when c.checkout_id is null then 0
      else c.withdrawn_minor - c.reinstated_minor
    end`,

  // What the gateway says it has, and what it kept of it: of the lines that were imported, and of nothing else.
  sql`select format('The gateway''s balance in %s is %s by its imported lines, but %s by the ledger', coalesce(b.currency, l.currency),
      coalesce(b.net, 0), coalesce(l.balance, 0)) as finding
    from (select currency, sum(net_minor) as net from gateway_balance_transactions group by currency) b
    full join (
      select currency, -sum(amount_minor) as balance from ledger_entries where account like 'gateway_balance:%' group by currency
    ) l on l.currency = b.currency
    where coalesce(b.net, 0) <> coalesce(l.balance, 0)`,

  sql`select format('The gateway''s fees in %s are %s by its imported lines, but %s by the ledger', coalesce(b.currency, l.currency),
      coalesce(b.kept, 0), coalesce(l.cost, 0)) as finding
    from (
      select currency, sum(case kind when 'fee' then -net_minor else fee_minor end) as kept
      from gateway_balance_transactions group by currency
    ) b
    full join (
      select currency, -sum(amount_minor) as cost from ledger_entries where account like 'gateway_fee:%' group by currency
    ) l on l.currency = b.currency
    where coalesce(b.kept, 0) <> coalesce(l.cost, 0)`,

  sql`select format('Balance transaction %s changes the balance by %s, but %s of it is posted', b.reference, b.net_minor,
      coalesce(p.changed, 0)) as finding
    from gateway_balance_transactions b
    left join (
      select t.balance_transaction_id, -sum(e.amount_minor) as changed
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.balance_transaction_id is not null and e.account like 'gateway_balance:%' group by 1
    ) p on p.balance_transaction_id = b.id
    where b.net_minor <> coalesce(p.changed, 0)`,

  sql`select format('The books of %s were closed with %s on %s, but %s is posted until then', to_char(closing.month, 'YYYY-MM'),
      (closing.balance_minor / 100.0)::numeric(20, 2), closing.account, (coalesce(posted.minor, 0) / 100.0)::numeric(20, 2)) as finding
    from (
      select held.month, held.ends_at, balance.account, balance.balance_minor
      from book_closings held join book_closing_balances balance on balance.closing_id = held.id
      where held.reopened_at is null and held.month = (select max(month) from book_closings where reopened_at is null)
    ) closing
    left join lateral (
      select -sum(entry.amount_minor) as minor
      from ledger_entries entry join ledger_transactions posting on posting.id = entry.transaction_id
      where posting.created_at < closing.ends_at and ${BOOK_KEY} = closing.account
    ) posted on true
    where closing.balance_minor <> coalesce(posted.minor, 0)`,

  ...PAPER_CHECKS,
];

/** One line for each breach of an invariant; none when the books balance. */
export async function listLedgerViolations(db: DbOrTrx): Promise<string[]> {
  const lines: string[] = [];
  for (const check of CHECKS) {
    const { rows } = await check.execute(db);
    lines.push(...rows.map((row) => row.finding));
  }
  return lines;
}

/** What was looked at, for the closing line of an audit. */
export async function countLedger(db: DbOrTrx) {
  const { rows } = await sql<{ transactions: number; payments: number; heldMinor: number }>`
    select
      (select count(*) from ledger_transactions)::int as transactions,
      (select count(*) from project_payments)::int as payments,
      (select coalesce(sum(balance_minor), 0) from ledger_balances where account like 'escrow:%')::bigint as "heldMinor"
  `.execute(db);
  return rows[0] ?? { transactions: 0, payments: 0, heldMinor: 0 };
}
