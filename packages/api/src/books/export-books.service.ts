import { countryName } from "@quorate/core/billing/country";
import { type BookAccount, bookAccountOfCode } from "@quorate/core/books/chart-of-accounts";
import { accountNameIn, bookingsOfEntry } from "@quorate/core/books/posted-entry";
import { trialBalanceOf } from "@quorate/core/books/trial-balance";
import { invariant } from "@quorate/core/errors";
import { INVOICE_KIND_NAMES } from "@quorate/core/invoices/invoice";
import type { JournalFormat } from "@quorate/core/spending/journal-format";
import { VAT_RULE_NAMES } from "@quorate/core/vat/vat-rules";
import type { Context } from "../context.ts";
import { csvAmount, csvLine } from "../schema/csv-line.ts";
import { journalFileName, journalWriter } from "../spending/journal-writers.service.ts";
import { parseInput } from "../trpc/parse-input.ts";
import { requireAdmin, requireViewer } from "../trpc/required-viewer.ts";
import { toAccountLineDtos, toPostedEntry, toSalesDocumentDto, toTrialBalanceDto } from "./books.mapper.ts";
import { type BookPeriod, listAccountLines, listAccountSums, listPostings, listSales } from "./books.queries.ts";
import { bookJournalInput, bookPeriodInput } from "./books.schema.ts";

const PAGE = 500;

/** The trial balance, the general ledger of all accounts, and the sales day-book. */
const WRITERS = { "trial-balance": writeTrialBalance, ledger: writeLedger, sales: writeSales } as const;
export type BookFile = keyof typeof WRITERS;

/** One of the platform's books over some days as CSV. Refuses before the first line. */
export function exportBook(ctx: Context, file: BookFile, query: unknown) {
  requireAdmin(requireViewer(ctx), "money");
  const { from, to } = parseInput(bookPeriodInput, query);
  const { bookZone } = ctx;
  return { fileName: `${file}-${from}-to-${to}.csv`, lines: WRITERS[file](ctx, { from, to, bookZone }) };
}

async function* writeTrialBalance({ readDb, currency }: Context, period: BookPeriod) {
  yield csvLine([
    "Account",
    "Name",
    "Type",
    "Opening amount",
    "Debit amount",
    "Credit amount",
    "Closing amount",
    "Currency",
  ]);
  const { accounts, totals } = toTrialBalanceDto(period, currency, await listAccountSums(readDb, period));
  for (const { code, name, type, ...sums } of [...accounts, { code: "", name: "Total", type: "", ...totals }]) {
    const { opening, debit, credit, closing } = sums;
    yield csvLine([code, name, type, ...[opening, debit, credit, closing].map(csvAmount), currency]);
  }
}

async function* writeLedger({ readDb, currency }: Context, period: BookPeriod) {
  yield csvLine([
    ...["Account", "Name", "Date", "Posting", "Document", "Document date", "Card processor's reference", "Belongs to"],
    ...["Debit amount", "Credit amount", "Balance amount", "Currency", "Posting ID"],
  ]);
  const { lines } = trialBalanceOf(await listAccountSums(readDb, period));
  for (const { account, openingMinor } of lines) {
    for await (const line of readAccountLines(readDb, account, period, openingMinor)) {
      yield csvLine([
        ...[account.code, account.name, line.bookedOn, line.text, line.document?.number ?? null],
        ...[line.document?.issuedOn ?? null, line.gatewayReference, line.belongsTo],
        ...[line.debit, line.credit, line.balance].map(csvAmount),
        ...[currency, line.id],
      ]);
    }
  }
}

/** All lines of an account in a period, however many: a page at a time. */
async function* readAccountLines(
  db: Context["readDb"],
  account: BookAccount,
  period: BookPeriod,
  openingMinor: number,
) {
  let [beforeMinor, cursor]: [number, string | undefined] = [openingMinor, undefined];
  while (true) {
    const rows = await listAccountLines(db, account, period, { limit: PAGE, cursor });
    yield* toAccountLineDtos(rows, beforeMinor, period.bookZone);
    beforeMinor = rows.reduce((minor, row) => minor + row.debitMinor - row.creditMinor, beforeMinor);
    cursor = rows.at(-1)?.id;
    if (rows.length < PAGE) return;
  }
}

async function* writeSales({ readDb, currency }: Context, period: BookPeriod) {
  yield csvLine([
    ...["Supply date", "Document", "Document date", "Kind", "Customer", "Customer's country", "Customer's VAT number"],
    ...["Rule", "VAT rate", "VAT of", "Net", "VAT", "Gross", "Currency"],
  ]);
  for await (const row of readSales(readDb, period)) {
    const sale = toSalesDocumentDto(row);
    yield csvLine([
      ...[sale.suppliedOn, sale.number, sale.issuedOn, INVOICE_KIND_NAMES[sale.kind], sale.customer],
      ...[sale.customerCountry && countryName(sale.customerCountry), sale.customerVatNumber, VAT_RULE_NAMES[sale.rule]],
      ...[sale.ratePercent, sale.country && countryName(sale.country)],
      ...[csvAmount(sale.net), csvAmount(sale.vat), csvAmount(sale.gross), currency],
    ]);
  }
}

/** All postings of a period as a journal for a program of accounting. Refuses before the first line. */
export function exportBookJournal(ctx: Context, query: unknown) {
  requireAdmin(requireViewer(ctx), "money");
  const { format, ...days } = parseInput(bookJournalInput, query);
  return {
    fileName: journalFileName(format, days),
    lines: writeJournal(ctx, { ...days, bookZone: ctx.bookZone }, format),
    format,
  };
}

async function* writeJournal(ctx: Context, period: BookPeriod, format: JournalFormat) {
  const writer = await journalWriter(format);
  const { from, to } = period;
  yield writer.head({ from, to, currency: ctx.currency, writtenAt: ctx.now() });
  const nameOf = (code: string) => {
    const account = bookAccountOfCode(code);
    invariant(account, `the chart of accounts has ${code}`);
    return accountNameIn(format, account);
  };
  let nth = 0;
  for await (const entry of readEntries(ctx, period)) {
    for (const booking of bookingsOfEntry(entry)) {
      yield writer.write({ ...booking, debit: nameOf(booking.debit), credit: nameOf(booking.credit) }, ++nth);
    }
  }
}

/** All postings of a period, however many: a page at a time. */
export async function* readEntries({ readDb, bookZone }: Pick<Context, "readDb" | "bookZone">, period: BookPeriod) {
  let cursor: string | undefined;
  while (true) {
    const rows = await listPostings(readDb, period, { limit: PAGE, cursor });
    for (const row of rows) yield { id: row.id, postedAt: row.postedAt, ...toPostedEntry(row, bookZone) };
    cursor = rows.at(-1)?.id;
    if (rows.length < PAGE) return;
  }
}

/** All documents of a period, however many: a page at a time. */
export async function* readSales(db: Context["readDb"], period: BookPeriod) {
  let cursor: Awaited<ReturnType<typeof listSales>>[number]["id"] | undefined;
  while (true) {
    const rows = await listSales(db, period, { limit: PAGE, cursor });
    yield* rows;
    cursor = rows.at(-1)?.id;
    if (rows.length < PAGE) return;
  }
}
