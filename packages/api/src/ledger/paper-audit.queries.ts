import { KINDS_WITH_DOCUMENTS, LEDGER_PAPER } from "@quorate/core/invoices/ledger-paper";
import type { DbOrTrx } from "@quorate/db/client";
import { type RawBuilder, sql } from "kysely";

type Finding = { finding: string };

/** What each posting gives on paper, and over how much; and of each lost sale what it credits, or what is invoiced again. */
const DUE = sql`
  select posting.id as posting_id, due.kind, due.cause, posting.created_at as at, (posting.created_at at time zone 'UTC')::date as day,
    to_char(posting.created_at at time zone 'UTC', 'YYYY-MM') as month, due.amount_minor
  from ledger_transactions posting
  cross join lateral (
    select sum(amount_minor) filter (where account like 'escrow:%') as escrow, sum(amount_minor) filter (where account like 'expert:%') as expert,
      sum(amount_minor) filter (where account like 'revenue:%' or account like 'vat:%') as revenue, sum(amount_minor) filter (where account like 'gateway:%' or account like 'chargeback_receivable:%') as gateway
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
  where due.cause is not null and due.amount_minor > 0
  union all
  select (select id from ledger_transactions where lost_sale_id = lost.id), case when part.minor > 0 then 'credit_note' else part.kind end, format('lost:%s:%s', lost.id, part.name), lost.created_at,
    (lost.created_at at time zone 'UTC')::date, to_char(lost.created_at at time zone 'UTC', 'YYYY-MM'), abs(part.minor)
  from lost_sales lost
  left join checkout_sessions bought on bought.id = lost.checkout_id
  cross join lateral (values
    ('work', 'expert_invoice', case when lost.payment_id is not null then lost.gross_minor end),
    ('fee', case when lost.payment_id is not null then 'fee_invoice' when bought.verification_id is null then 'plan_invoice'
      else 'review_invoice' end, lost.fee_minor)
  ) part (name, kind, minor)
  where part.minor <> 0`;

/**
 * The VAT that was booked of each sale of the platform's, whether or not it is paid to the tax office since, by account (`vat:<state>:<rate in basis points>`), with the moment of the sale: that of
 * a correction is the sale's, too.
 */
export const BOOKED_VAT = sql`
  select coalesce('payment:' || posting.payment_id, 'lost:' || posting.lost_sale_id || ':fee', 'ledger:' || coalesce(bought.id, posting.id)) as cause,
    coalesce(released.created_at, bought.created_at, posting.created_at) as at, entry.account, sum(entry.amount_minor) as minor
  from ledger_entries entry
  join ledger_transactions posting on posting.id = entry.transaction_id
  left join ledger_transactions released on released.payment_id = posting.payment_id
    and released.kind in ('escrow_released', 'escrow_split')
  left join ledger_transactions bought on posting.payment_id is null and bought.checkout_id = posting.checkout_id
    and bought.kind in ('plan_paid', 'verification_paid')
  where entry.account like 'vat:%' and posting.vat_payment_id is null
  group by 1, 2, 3`;

/** Documents over what the platform sold, or over what of it was lost. */
const OF_SALES = sql`(i.kind in ('fee_invoice', 'plan_invoice', 'review_invoice') or i.cause like 'lost:%:fee')`;

/** The same on paper: in minor units, by the same accounts; of a credit note below zero. */
const PAPER_VAT = sql`
  select i.number, i.cause, format('vat:%s:%s', i.vat_country, i.vat_basis_points) as account,
    case i.kind when 'credit_note' then -i.vat else i.vat end * 100 as minor
  from invoices i where ${OF_SALES}`;

/** "VAT of GB at 20 %" */
const vatAt = (account: RawBuilder<unknown>) =>
  sql`format('VAT of %s at %s %%', split_part(${account}, ':', 2), (split_part(${account}, ':', 3)::numeric / 100)::real)`;
const units = (minor: RawBuilder<unknown>) => sql`(coalesce(${minor}, 0) / 100)::numeric(20, 2)`;

/** What holds of every document at any moment, as queries for what breaks it. */
export const PAPER_CHECKS: readonly RawBuilder<Finding>[] = [
  sql`select format('The numbers of %s in %s leave gaps: %s documents, the last is %s', s.prefix, i.year, count(*), max(i.sequence)) as finding
    from invoices i join invoice_senders s on s.id = i.sender_id
    group by s.prefix, i.year having count(*) <> max(i.sequence) or min(i.sequence) <> 1`,

  sql`select format('Document %s is over %s, but %s is booked', i.number, i.gross, (coalesce(due.amount_minor, 0) / 100)::numeric(20, 2)) as finding
    from invoices i left join (${DUE}) due on due.kind = i.kind and due.cause = i.cause
    where i.gross * 100 <> coalesce(due.amount_minor, 0)`,

  sql`select format('Document %s bears %s of %s, but %s is booked', paper.number, ${vatAt(sql`coalesce(booked.account, paper.account)`)},
      ${units(sql`case when booked.account is null or booked.account = paper.account then paper.minor end`)}, ${units(sql`booked.minor`)}) as finding
    from (${PAPER_VAT}) paper left join (${BOOKED_VAT}) booked on booked.cause = paper.cause
    where case when booked.account is null then paper.minor <> 0
      else paper.account <> booked.account or paper.minor <> booked.minor end`,

  // A sale whose document is still to come counts as it was booked.
  sql`select format('%s: %s is owed by the ledger, %s by the documents and %s by sales without one', ${vatAt(sql`account`)},
      ${units(sql`booked.minor`)}, ${units(sql`paper.minor`)}, ${units(sql`booked.to_come`)}) as finding
    from (
      select each.account, sum(each.minor) as minor,
        sum(each.minor) filter (where not exists (
          select from invoices i where i.cause = each.cause and ${OF_SALES})) as to_come
      from (${BOOKED_VAT}) each group by each.account
    ) booked
    full join (select account, sum(minor) as minor from (${PAPER_VAT}) each where minor <> 0 group by account) paper using (account)
    where coalesce(booked.minor, 0) <> coalesce(paper.minor, 0) + coalesce(booked.to_come, 0)`,
];

/**
 * The documents of a posting: what it gives on paper itself; of VAT that was corrected, that of its sale.
 * @param posting an alias of `ledger_transactions`
 */
export const documentsOfPosting = (posting: string) => {
  const of = (column: string) => sql.ref(`${posting}.${column}`);
  const kinds = sql.join(
    KINDS_WITH_DOCUMENTS.flatMap((kind) => {
      const paper = LEDGER_PAPER[kind];
      return paper.by === "documents" ? paper.kinds.map((each) => sql`(${sql.lit(kind)}, ${sql.lit(each)})`) : [];
    }),
  );
  return sql`select i.* from (values ${kinds}) paper (posting, kind) join invoices i on i.kind = paper.kind
    where paper.posting = ${of("kind")} and i.cause in ('payment:' || ${of("payment_id")}, 'ledger:' || ${of("id")},
      format('lost:%s:work', ${of("lost_sale_id")}), format('lost:%s:fee', ${of("lost_sale_id")}),
      'ledger:' || (select bought.id from ledger_transactions bought where ${of("kind")} = 'vat_corrected'
        and bought.checkout_id = ${of("checkout_id")} and bought.kind in ('plan_paid', 'verification_paid')))`;
};

/**
 * Transactions until a moment that no paper shows, a line for each and each document that it lacks: documents by the table of core, and the
 * lines of a statement by what it draws them from.
 */
export async function listUnshownTransactions(db: DbOrTrx, before: Date): Promise<string[]> {
  const { rows } = await sql<Finding>`
    select format('Transaction %s (%s) lacks its %s for %s', due.posting_id, posting.kind, due.kind, due.cause) as finding
    from (${DUE}) due join ledger_transactions posting on posting.id = due.posting_id
    where due.at <= ${before} and not exists (select from invoices i where i.kind = due.kind and i.cause = due.cause)
    union all
    select format('Transaction %s (%s) has no document', posting.id, posting.kind)
    from ledger_transactions posting
    where posting.kind = any(${[...KINDS_WITH_DOCUMENTS]}::text[]) and posting.created_at <= ${before}
      and not exists (${documentsOfPosting("posting")}) and not exists (select from (${DUE}) due where due.posting_id = posting.id)
    union all
    select format('Transaction %s (%s) is on no statement', posting.id, posting.kind)
    from ledger_transactions posting
    where posting.created_at <= ${before} and case posting.kind
      when 'payout_sent' then not exists (select from gateway_transfers transfer
        join project_payments payment on payment.id = transfer.payment_id and payment.expert_id = transfer.expert_id
        join ledger_entries entry on entry.transaction_id = posting.id and entry.account = 'expert:' || transfer.expert_id
        where transfer.id = posting.transfer_id and entry.amount_minor = -transfer.amount * 100)
      when 'payout_reversed' then not exists (select from gateway_reversals reversal
        join ledger_entries entry on entry.transaction_id = posting.id and entry.account like 'chargeback_receivable:%'
        where reversal.chargeback_id = posting.chargeback_id and reversal.status = 'paid' and entry.amount_minor = reversal.amount * 100)
      else false end
    order by 1`.execute(db);
  return rows.map(({ finding }) => finding);
}

/**
 * Of each month and kind of document what was booked until a moment, against what was issued for it, and the same of the VAT of each state
 * and rate that the platform owes; and each transaction without its paper. Paper follows from the books within
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
  const { rows: vatRows } = await sql<Finding>`
    select format('%s in %s: %s is booked, %s is on paper', ${vatAt(sql`booked.account`)}, booked.month, ${units(sql`sum(booked.minor)`)},
      ${units(sql`sum(paper.minor)`)}) as finding
    from (select each.*, to_char(each.at at time zone 'UTC', 'YYYY-MM') as month from (${BOOKED_VAT}) each where each.at <= ${before}) booked
    left join (${PAPER_VAT}) paper on paper.cause = booked.cause and paper.account = booked.account
    group by booked.account, booked.month
    having sum(booked.minor) <> coalesce(sum(paper.minor), 0)
    order by booked.month, booked.account`.execute(db);
  return [...rows, ...vatRows].map(({ finding }) => finding).concat(await listUnshownTransactions(db, before));
}
