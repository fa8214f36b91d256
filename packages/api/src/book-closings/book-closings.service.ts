import { bookMonth } from "@quorate/core/billing/book-day";
import { bookAccountOf } from "@quorate/core/books/chart-of-accounts";
import { isClosable, monthAfter, monthsBetween } from "@quorate/core/books/month-closing";
import { decimalFromMinor } from "@quorate/core/money";
import type { DbOrTrx } from "@quorate/db/client";
import type { Ports } from "../context.ts";
import { listLedgerViolations } from "../ledger/ledger-audit.queries.ts";
import { listPaperDifferences } from "../ledger/paper-audit.queries.ts";
import {
  type ChangedBalance,
  type ClosingRow,
  findClosedAndFirst,
  findMonthEnd,
  listChangedBalances,
  listClosings,
} from "./book-closings.queries.ts";
import type { BookMonthDto } from "./book-closings.schema.ts";

const DAY_MS = 86_400_000;

/** Every month from the first posting until the running one, the newest first. */
export async function listBookMonths(
  db: DbOrTrx,
  { now, bookZone }: Pick<Ports, "now" | "bookZone">,
): Promise<BookMonthDto[]> {
  const { closed, first } = await findClosedAndFirst(db, bookZone);
  if (first === null) return [];
  const [closings, changed] = [await listClosings(db), await listChangedBalances(db)];
  const next = closed === null ? first : monthAfter(closed);
  const months: BookMonthDto[] = [];
  for (const month of monthsBetween(first, bookMonth(now(), bookZone)).toReversed()) {
    const own = closings.filter((closing) => closing.month === month);
    const held = own.find(({ reopenedAt }) => reopenedAt === null);
    const endsAt = held?.endsAt ?? (await findMonthEnd(db, month, bookZone));
    months.push({
      ...{ month, from: `${month}-01`, to: lastDayOf(month) },
      closing: held ? { closedAt: held.closedAt.toISOString(), closedBy: held.closedBy } : null,
      ...{ isNext: month === next, isOver: isClosable(endsAt, now()), isLastClosed: month === closed },
      reopenings: own.flatMap((closing) => toReopeningDto(closing, changed)),
    });
  }
  return months;
}

const lastDayOf = (month: string) =>
  new Date(Date.parse(`${monthAfter(month)}-01`) - DAY_MS).toISOString().slice(0, 10);

function toReopeningDto(closing: ClosingRow, changed: readonly ChangedBalance[]): BookMonthDto["reopenings"] {
  const { id, closedAt, closedBy, reopenedAt, reopenedBy, reopenReason } = closing;
  if (reopenedAt === null) return [];
  const balances = changed.flatMap(({ closingId, account, beforeMinor, afterMinor }) => {
    const of = closingId === id ? bookAccountOf(account) : null;
    const [before, after] = [decimalFromMinor(beforeMinor), decimalFromMinor(afterMinor)];
    return of ? [{ code: of.code, name: of.name, before, after }] : [];
  });
  return [
    {
      ...{ closedAt: closedAt.toISOString(), closedBy, reopenedAt: reopenedAt.toISOString(), reopenedBy },
      ...{ reason: reopenReason ?? "", changed: balances },
    },
  ];
}

/** What does not add up until the end of a month: of ledger, VAT accounts, returns and paper. */
export async function listBookFaults(db: DbOrTrx, endsAt: Date): Promise<string[]> {
  return [...(await listLedgerViolations(db)), ...(await listPaperDifferences(db, endsAt))];
}
