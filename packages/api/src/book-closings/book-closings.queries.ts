import type { BookMonth } from "@quorate/core/books/month-closing";
import type { BookClosingId, UserId } from "@quorate/core/ids";
import type { Minor } from "@quorate/core/money";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { sql } from "kysely";
import { BOOK_KEY } from "../ledger/book-key.queries.ts";

/** A closing of a month; `reopenedAt` is null for the one that holds. */
export type ClosingRow = {
  id: BookClosingId;
  month: BookMonth;
  endsAt: Date;
  closedAt: Date;
  closedBy: string | null;
  reopenedAt: Date | null;
  reopenedBy: string | null;
  reopenReason: string | null;
};

/** Every closing, of the newest month first, and of one month the newest first. */
export async function listClosings(db: DbOrTrx): Promise<ClosingRow[]> {
  const { rows } = await sql<ClosingRow>`
    select closing.id, to_char(month, 'YYYY-MM') as month, ends_at as "endsAt", closing.closed_at as "closedAt",
      closer.first_name || ' ' || closer.last_name as "closedBy", reopened_at as "reopenedAt",
      reopener.first_name || ' ' || reopener.last_name as "reopenedBy", reopen_reason as "reopenReason"
    from book_closings closing
    left join users closer on closer.id = closing.closed_by_id
    left join users reopener on reopener.id = closing.reopened_by_id
    order by month desc, closing.closed_at desc`.execute(db);
  return rows;
}

/** The last closed month (yyyy-MM), and the first in which anything was posted, by the calendar of the books. */
export async function findClosedAndFirst(db: DbOrTrx, bookZone: string) {
  const { rows } = await sql<{ closed: BookMonth | null; first: BookMonth | null }>`
    select (select to_char(max(month), 'YYYY-MM') from book_closings where reopened_at is null) as closed,
      (select to_char(created_at at time zone ${bookZone}, 'YYYY-MM') from ledger_transactions order by created_at limit 1) as first`.execute(
    db,
  );
  return rows[0] ?? { closed: null, first: null };
}

/** The first instant after a month, by the calendar of the books. */
export async function findMonthEnd(db: DbOrTrx, month: BookMonth, bookZone: string): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select ((to_date(${month}, 'YYYY-MM') + interval '1 month')::timestamp at time zone ${bookZone}) as at`.execute(db);
  return rows[0]?.at ?? new Date(Number.NaN);
}

/** Waits for what is being posted, and keeps everything else from being posted until the end of the transaction. */
export async function lockBooks(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('books'))`.execute(trx);
}

type NewClosing = { id: BookClosingId; month: BookMonth; endsAt: Date; by: UserId; at: Date };

/** Closes a month with the balance of each account at its end: that of the closing before, and what was posted since. */
export async function insertClosing(trx: Trx, { id, month, endsAt, by, at }: NewClosing): Promise<void> {
  await sql`insert into book_closings (id, month, ends_at, closed_at, closed_by_id)
    values (${id}, to_date(${month}, 'YYYY-MM'), ${endsAt}, ${at}, ${by})`.execute(trx);
  await sql`insert into book_closing_balances (closing_id, account, balance_minor)
    with earlier as materialized (
      select id, ends_at from book_closings where reopened_at is null and ends_at < ${endsAt} order by ends_at desc limit 1
    )
    select ${id}::uuid, key, sum(minor) from (
      select account as key, balance_minor as minor from book_closing_balances join earlier on earlier.id = closing_id
      union all
      select ${BOOK_KEY}, -sum(entry.amount_minor)
      from ledger_entries entry join ledger_transactions posting on posting.id = entry.transaction_id
      where posting.created_at < ${endsAt} and posting.created_at >= coalesce((select ends_at from earlier), '-infinity') group by 1
    ) each group by key`.execute(trx);
}

type Reopened = { month: BookMonth; reason: string; by: UserId; at: Date };

/** The closing that held, which is kept. */
export async function setReopened(trx: Trx, { month, reason, by, at }: Reopened): Promise<BookClosingId | undefined> {
  const { rows } = await sql<{ id: BookClosingId }>`
    update book_closings set reopened_at = ${at}, reopened_by_id = ${by}, reopen_reason = ${reason}
    where month = to_date(${month}, 'YYYY-MM') and reopened_at is null returning id`.execute(trx);
  return rows[0]?.id;
}

/** An account whose balance at the end of a month is another than at an earlier closing of it, in minor units. */
export type ChangedBalance = { closingId: BookClosingId; account: string; beforeMinor: Minor; afterMinor: Minor };

/** What changed between each closing that was reopened and the one that holds now, where there is one. */
export async function listChangedBalances(db: DbOrTrx): Promise<ChangedBalance[]> {
  const { rows } = await sql<ChangedBalance>`
    select earlier.id as "closingId", account, coalesce(was.balance_minor, 0)::bigint as "beforeMinor",
      coalesce(now.balance_minor, 0)::bigint as "afterMinor"
    from book_closings earlier
    join book_closings later on later.month = earlier.month and later.reopened_at is null
    cross join lateral (select distinct account from book_closing_balances where closing_id in (earlier.id, later.id)) each
    left join lateral (select balance_minor from book_closing_balances b where b.closing_id = earlier.id and b.account = each.account) was on true
    left join lateral (select balance_minor from book_closing_balances b where b.closing_id = later.id and b.account = each.account) now on true
    where earlier.reopened_at is not null and coalesce(was.balance_minor, 0) <> coalesce(now.balance_minor, 0)
    order by earlier.id, account`.execute(db);
  return rows;
}
