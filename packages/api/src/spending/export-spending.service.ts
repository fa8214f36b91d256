import { bookDay } from "@quorate/core/billing/book-day";
import { DomainError } from "@quorate/core/errors";
import { decimalFromMinor } from "@quorate/core/money";
import { bookingsOf, type PaidFact } from "@quorate/core/spending/journal";
import { JOURNAL_ACCOUNT_NAMES, type JournalFormat } from "@quorate/core/spending/journal-format";
import { daysOfMonths, type MonthRange, momentsOf } from "@quorate/core/spending/spending-period";
import type { Context } from "../context.ts";
import { csvLine } from "../schema/csv-line.ts";
import { parseInput } from "../trpc/parse-input.ts";
import { requireViewer } from "../trpc/required-viewer.ts";
import { journalFileName, journalWriter } from "./journal-writers.service.ts";
import { type PaidRow, readPaid } from "./paid-facts.queries.ts";
import type { Spender } from "./spending.queries.ts";
import { spendingExportInput, spendingJournalInput } from "./spending-exports.schema.ts";

type Asked = { spender: Spender; months: MonthRange };

const COLUMNS = [
  ...["Date", "Project", "Milestone", "Expert", "Category", "Status", "Amount", "Refunded", "Fee within", "Currency"],
  ...["Paid in", "Settled", "Reference", "Purchase order", "Cost centre", "Taken back"],
];

/** Every payment of the months, and every plan that was paid for, as CSV. Refuses before the first line. */
export function exportSpending(ctx: Context, query: unknown) {
  const asked = readAsked(ctx, parseInput(spendingExportInput, query));
  const { from, to } = asked.months;
  return { fileName: `spending-${from}-to-${to}.csv`, lines: writePayments(ctx, asked) };
}

/** The same as bookings for a program of accounting. Refuses before the first line. */
export function exportSpendingJournal(ctx: Context, query: unknown) {
  const { format, ...period } = parseInput(spendingJournalInput, query);
  const asked = readAsked(ctx, period);
  return { fileName: journalFileName(format, asked.months), lines: writeJournal(ctx, asked, format), format };
}

function readAsked(ctx: Context, { from, to }: MonthRange): Asked {
  const { organizationId, userId } = requireViewer(ctx);
  if (!organizationId) throw new DomainError("forbidden", "organizations/profile-required");
  return { spender: { organizationId, userId }, months: { from, to } };
}

async function* writePayments({ readDb, currency, bookZone }: Context, { spender, months }: Asked) {
  const day = (at: Date | null) => at && bookDay(at, bookZone);
  yield csvLine(COLUMNS);
  for await (const row of readPaid(readDb, spender, momentsOf(months, bookZone))) {
    yield csvLine([
      day(row.settledAt ?? row.paidAt),
      row.project,
      row.milestone,
      row.expert,
      row.category,
      row.status,
      decimalFromMinor(row.amountMinor),
      decimalFromMinor(row.refundedMinor),
      row.feeMinor === null ? null : decimalFromMinor(row.feeMinor),
      currency,
      day(row.paidAt),
      day(row.settledAt),
      row.id,
      row.purchaseOrder,
      row.costCentre,
      decimalFromMinor(row.takenBack.reduce((sum, { amountMinor }) => sum + amountMinor, 0)),
    ]);
  }
}

async function* writeJournal(ctx: Context, asked: Asked, format: JournalFormat) {
  const writer = await journalWriter(format);
  const names = JOURNAL_ACCOUNT_NAMES[format];
  yield writer.head({ ...daysOfMonths(asked.months), currency: ctx.currency, writtenAt: ctx.now() });
  let nth = 0;
  for await (const booking of readBookings(ctx, asked)) {
    yield writer.write({ ...booking, debit: names[booking.debit], credit: names[booking.credit] }, ++nth);
  }
}

/** The bookings of some months: of a payment those of its dates that lie in them. */
export async function* readBookings(
  { readDb, bookZone }: Pick<Context, "readDb" | "bookZone">,
  { spender, months }: Asked,
) {
  for await (const row of readPaid(readDb, spender, momentsOf(months, bookZone))) {
    for (const booking of bookingsOf(toFact(row), bookZone)) {
      const month = booking.day.slice(0, 7);
      if (month >= months.from && month <= months.to) yield booking;
    }
  }
}

function toFact({ project, milestone, expert, purchaseOrder, costCentre, ...row }: PaidRow): PaidFact {
  const accounting = { purchaseOrder, costCentre };
  const raises = row.raises.map((raise) => ({ ...raise, paidAt: new Date(raise.paidAt) }));
  const takenBack = row.takenBack.map((part) => ({ ...part, at: new Date(part.at) }));
  return {
    ...row,
    raises,
    takenBack,
    accounting,
    text: [project, milestone, expert].filter((part) => part !== null).join(", "),
  };
}
