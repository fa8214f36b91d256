import type { BillingDetails } from "@quorate/core/billing/billing-details";
import type { CountryCode } from "@quorate/core/billing/country";
import type { BookAccount } from "@quorate/core/books/chart-of-accounts";
import type { AccountSums } from "@quorate/core/books/trial-balance";
import type { InvoiceId, UserId } from "@quorate/core/ids";
import type { InvoiceKind } from "@quorate/core/invoices/invoice";
import type { LedgerKind } from "@quorate/core/ledger/ledger";
import type { Minor } from "@quorate/core/money";
import type { TaxLine } from "@quorate/core/vat/tax-figures";
import type { VatRule } from "@quorate/core/vat/vat-rules";
import type { DbOrTrx } from "@quorate/db/client";
import { type RawBuilder, sql } from "kysely";
import { BOOK_KEY } from "../ledger/book-key.queries.ts";
import { JOIN_DOCUMENT, type PostingDocument } from "./ledger-documents.queries.ts";

/** Whole days of the books, yyyy-MM-dd, the first and the last included. */
export type BookPeriod = { from: string; to: string; bookZone: string };

/** A page of a list, after the last item that was seen. */
type Page<Id> = { limit: number; cursor?: Id | undefined };

const isBefore = ({ from, bookZone }: BookPeriod) =>
  sql`posting.created_at < (${from}::date::timestamp at time zone ${bookZone})`;
const isUntil = ({ to, bookZone }: BookPeriod) =>
  sql`posting.created_at < ((${to}::date + 1)::timestamp at time zone ${bookZone})`;
const isAfter = (postingId: string) =>
  sql`(posting.created_at, posting.id) > (select created_at, id from ledger_transactions where id = ${postingId})`;

/** In the ledger what goes out of an account is below zero; in the books that is a debit. */
const DEBIT = sql`entry.amount_minor < 0`;
const CREDIT = sql`entry.amount_minor > 0`;

const isOf = ({ ledger }: BookAccount) => sql`${BOOK_KEY} = ${ledger}`;

/** The closed month that ends last before a period begins: its balances stand for everything that was posted until then. */
const lastClosingBefore = ({ from, bookZone }: BookPeriod) => sql`
  select id, ends_at from book_closings
  where reopened_at is null and ends_at <= (${from}::date::timestamp at time zone ${bookZone})
  order by ends_at desc limit 1`;

/** What each account had before a period and what moved in it, in minor units; accounts without an entry until its end are left out. */
export async function listAccountSums(db: DbOrTrx, period: BookPeriod): Promise<(AccountSums & { key: string })[]> {
  const { rows } = await sql<AccountSums & { key: string }>`
    with closing as materialized (${lastClosingBefore(period)})
    select key, sum("openingMinor")::bigint as "openingMinor", sum("debitMinor")::bigint as "debitMinor",
      sum("creditMinor")::bigint as "creditMinor"
    from (
      select balance.account as key, balance.balance_minor as "openingMinor", 0 as "debitMinor", 0 as "creditMinor"
      from book_closing_balances balance join closing on closing.id = balance.closing_id
      union all
      select ${BOOK_KEY},
        coalesce(-sum(entry.amount_minor) filter (where ${isBefore(period)}), 0),
        coalesce(-sum(entry.amount_minor) filter (where not ${isBefore(period)} and ${DEBIT}), 0),
        coalesce(sum(entry.amount_minor) filter (where not ${isBefore(period)} and ${CREDIT}), 0)
      from ledger_entries entry join ledger_transactions posting on posting.id = entry.transaction_id
      where ${isUntil(period)} and posting.created_at >= coalesce((select ends_at from closing), '-infinity')
      group by 1
    ) each
    group by key`.execute(db);
  return rows;
}

/** A posting as one account of the books has it. */
export type AccountLineRow = PostingDocument & {
  id: string;
  kind: LedgerKind;
  postedAt: Date;
  debitMinor: Minor;
  creditMinor: Minor;
};

/** The postings of an account in a period, the oldest first. */
export async function listAccountLines(
  db: DbOrTrx,
  account: BookAccount,
  period: BookPeriod,
  { limit, cursor }: Page<string>,
): Promise<AccountLineRow[]> {
  const { rows } = await sql<AccountLineRow>`
    select posting.id, posting.kind, posting.created_at as "postedAt", "debitMinor", "creditMinor", document.*, gateway.*, origin.*
    from (
      select posting.id, posting.kind, posting.created_at, posting.payment_id, posting.checkout_id, posting.balance_transaction_id,
        posting.chargeback_id, posting.transfer_id, posting.lost_sale_id, posting.vat_payment_id,
        coalesce(-sum(entry.amount_minor) filter (where ${DEBIT}), 0)::bigint as "debitMinor",
        coalesce(sum(entry.amount_minor) filter (where ${CREDIT}), 0)::bigint as "creditMinor"
      from ledger_entries entry join ledger_transactions posting on posting.id = entry.transaction_id
      where ${isOf(account)} and not ${isBefore(period)} and ${isUntil(period)} and ${cursor ? isAfter(cursor) : sql`true`}
      group by posting.id
      order by posting.created_at, posting.id limit ${limit}
    ) posting
    ${JOIN_DOCUMENT}
    order by posting.created_at, posting.id`.execute(db);
  return rows;
}

/** Debits less credits of an account before the period, or up to and with a posting of it, in minor units. */
export async function sumAccountBefore(
  db: DbOrTrx,
  account: BookAccount,
  period: BookPeriod,
  cursor?: string,
): Promise<Minor> {
  const { rows } = await sql<{ minor: Minor }>`
    with closing as materialized (${lastClosingBefore(period)})
    select coalesce((
        select balance_minor from book_closing_balances balance join closing on closing.id = balance.closing_id
        where balance.account = ${account.ledger}
      ), 0)::bigint - coalesce((
        select sum(entry.amount_minor)
        from ledger_entries entry join ledger_transactions posting on posting.id = entry.transaction_id
        where ${isOf(account)} and ${cursor ? sql`not ${isAfter(cursor)}` : isBefore(period)}
          and posting.created_at >= coalesce((select ends_at from closing), '-infinity')
      ), 0)::bigint as minor`.execute(db);
  return rows[0]?.minor ?? 0;
}

/** A posting with its lines by the keys of `bookKeyOf`, debits above zero, in minor units. */
export type PostedRow = PostingDocument & {
  id: string;
  kind: LedgerKind;
  postedAt: Date;
  lines: { key: string; amountMinor: Minor }[];
};

/** The postings of a period, the oldest first. */
export async function listPostings(
  db: DbOrTrx,
  period: BookPeriod,
  { limit, cursor }: Page<string>,
): Promise<PostedRow[]> {
  const { rows } = await sql<PostedRow>`
    select posting.id, posting.kind, posting.created_at as "postedAt", moved.lines, document.*, gateway.*, origin.*
    from (
      select * from ledger_transactions posting
      where not ${isBefore(period)} and ${isUntil(period)} and ${cursor ? isAfter(cursor) : sql`true`}
      order by posting.created_at, posting.id limit ${limit}
    ) posting
    cross join lateral (
      select jsonb_agg(jsonb_build_object('key', line.key, 'amountMinor', line.minor) order by line.minor < 0, line.key) as lines
      from (
        select ${BOOK_KEY} as key, -sum(entry.amount_minor)::bigint as minor from ledger_entries entry
        where entry.transaction_id = posting.id group by 1, entry.amount_minor < 0
      ) line
    ) moved
    ${JOIN_DOCUMENT}
    order by posting.created_at, posting.id`.execute(db);
  return rows;
}

/** How many lines `listPostings` has of a period, all pages together. */
export async function countPostedLines(db: DbOrTrx, period: BookPeriod): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from ledger_entries entry join ledger_transactions posting on posting.id = entry.transaction_id
      where not ${isBefore(period)} and ${isUntil(period)}
      group by posting.id, ${BOOK_KEY}, entry.amount_minor < 0
    ) line`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A document of the platform's own; amounts of a credit note are below zero, in minor units. */
export type SalesRow = {
  id: InvoiceId;
  kind: InvoiceKind;
  number: string;
  issuedOn: string;
  suppliedOn: string;
  customerId: UserId;
  /** As it is on the document. */
  customer: BillingDetails;
  rule: VatRule;
  rateBasisPoints: number;
  country: CountryCode | null;
  netMinor: Minor;
  vatMinor: Minor;
  grossMinor: Minor;
};

const signed = (column: string): RawBuilder<unknown> =>
  sql`(case invoice.kind when 'credit_note' then -${sql.ref(column)} else ${sql.ref(column)} end * 100)`;
const ofPlatform = ({ from, to }: Pick<BookPeriod, "from" | "to">) =>
  sql`invoice.sender_user_id is null and invoice.supplied_on between ${from}::date and ${to}::date`;

/** The platform's own documents by the day of the supply, the oldest first, and of one day by their number. */
export async function listSales(
  db: DbOrTrx,
  period: BookPeriod,
  { limit, cursor }: Page<InvoiceId>,
): Promise<SalesRow[]> {
  const after = cursor
    ? sql`(invoice.supplied_on, invoice.year, invoice.sequence) > (select supplied_on, year, sequence from invoices where id = ${cursor})`
    : sql`true`;
  const { rows } = await sql<SalesRow>`
    select invoice.id, invoice.kind, invoice.number, invoice.supplied_on::text as "suppliedOn",
      coalesce(invoice.issued_on, (invoice.issued_at at time zone 'UTC')::date)::text as "issuedOn",
      invoice.receiver_user_id as "customerId", invoice.snapshot -> 'receiver' as customer, invoice.vat_rule as rule,
      invoice.vat_basis_points as "rateBasisPoints", invoice.vat_country as country, ${signed("invoice.net")}::bigint as "netMinor",
      ${signed("invoice.vat")}::bigint as "vatMinor", ${signed("invoice.gross")}::bigint as "grossMinor"
    from invoices invoice
    where ${ofPlatform(period)} and ${after}
    order by invoice.supplied_on, invoice.year, invoice.sequence limit ${limit}`.execute(db);
  return rows;
}

/** The same documents summed up by rule, rate and state, in minor units. */
export async function listSalesTotals(db: DbOrTrx, period: BookPeriod): Promise<TaxLine[]> {
  const { rows } = await sql<TaxLine>`
    select invoice.vat_rule as rule, invoice.vat_basis_points as "rateBasisPoints", invoice.vat_country as country,
      sum(${signed("invoice.net")})::bigint as "netMinor", sum(${signed("invoice.vat")})::bigint as "vatMinor",
      sum(${signed("invoice.gross")})::bigint as "grossMinor", count(*)::int as documents
    from invoices invoice
    where ${ofPlatform(period)}
    group by 1, 2, 3
    order by 1, 2 desc, 3`.execute(db);
  return rows;
}
