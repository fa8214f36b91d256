import { bookDay, bookMonth } from "@quorate/core/billing/book-day";
import { bookAccountOf } from "@quorate/core/books/chart-of-accounts";
import type { PostedEntry } from "@quorate/core/books/posted-entry";
import { type AccountSums, trialBalanceOf } from "@quorate/core/books/trial-balance";
import { invariant } from "@quorate/core/errors";
import type { Currency } from "@quorate/core/format/currency";
import { LEDGER_KIND_WORDS } from "@quorate/core/ledger/ledger-words";
import { decimalFromMinor, type Minor } from "@quorate/core/money";
import type { TaxLine } from "@quorate/core/vat/tax-figures";
import { ratePercent } from "@quorate/core/vat/vat-amount";
import { vatCodeOf } from "@quorate/core/vat/vat-code";
import type { AccountLineRow, BookPeriod, PostedRow, SalesRow } from "./books.queries.ts";
import type { AccountLineDto, SalesDocumentDto, SalesTotalDto, TrialBalanceDto } from "./books.schema.ts";

export function toTrialBalanceDto(
  { from, to }: Pick<BookPeriod, "from" | "to">,
  currency: Currency,
  sums: readonly (AccountSums & { key: string })[],
): TrialBalanceDto {
  const { lines, totals } = trialBalanceOf(sums);
  const accounts = lines.map(({ account: { code, name, type }, ...line }) => ({ code, name, type, ...toSums(line) }));
  return { from, to, currency, accounts, totals: toSums(totals) };
}

function toSums(sums: AccountSums & { closingMinor: Minor }) {
  return {
    opening: decimalFromMinor(sums.openingMinor),
    debit: decimalFromMinor(sums.debitMinor),
    credit: decimalFromMinor(sums.creditMinor),
    closing: decimalFromMinor(sums.closingMinor),
  };
}

/** The month of the sale that a posting corrects or reverses, yyyy-MM, where that is an earlier one than its own. */
function earlierMonthOf({ soldAt, postedAt }: Pick<PostedRow, "soldAt" | "postedAt">, bookZone: string): string | null {
  if (soldAt === null) return null;
  const month = bookMonth(soldAt, bookZone);
  return month < bookMonth(postedAt, bookZone) ? month : null;
}

/** A posting as a journal has it, named by its document, else by what the card processor calls it, else by its own id. */
export function toPostedEntry(row: PostedRow, bookZone: string): PostedEntry {
  const lines = row.lines.map(({ key, amountMinor }) => {
    const account = bookAccountOf(key);
    invariant(account, `the chart of accounts has the ledger account ${key}`);
    return { account, amountMinor };
  });
  const { documentRule: rule, documentRate, documentCountry: country } = row;
  return {
    day: bookDay(row.postedAt, bookZone),
    reference: row.documentNumber ?? row.gatewayReference ?? row.id,
    text: [LEDGER_KIND_WORDS[row.kind], earlierMonthOf(row, bookZone)].filter(Boolean).join(", of "),
    vatCode: rule && vatCodeOf({ rule, rateBasisPoints: documentRate ?? 0, country }),
    lines,
  };
}

/** Lines of an account in order, with the balance that each leaves. `beforeMinor`: what it was before the first of them. */
export function toAccountLineDtos(
  rows: readonly AccountLineRow[],
  beforeMinor: Minor,
  bookZone: string,
): AccountLineDto[] {
  let balanceMinor = beforeMinor;
  return rows.map((row) => {
    balanceMinor += row.debitMinor - row.creditMinor;
    const { documentId, documentNumber, documentDay } = row;
    const isOnPaper = documentId !== null && documentNumber !== null && documentDay !== null;
    return {
      id: row.id,
      bookedOn: bookDay(row.postedAt, bookZone),
      kind: row.kind,
      text: LEDGER_KIND_WORDS[row.kind],
      document: isOnPaper
        ? { id: documentId, number: documentNumber, issuedOn: documentDay, pdfUrl: pdfOf(documentId) }
        : null,
      gatewayReference: row.gatewayReference,
      belongsTo: earlierMonthOf(row, bookZone),
      debit: decimalFromMinor(row.debitMinor),
      credit: decimalFromMinor(row.creditMinor),
      balance: decimalFromMinor(balanceMinor),
    };
  });
}

export function toSalesDocumentDto(row: SalesRow): SalesDocumentDto {
  const { id, kind, number, issuedOn, suppliedOn, customer: details, customerId } = row;
  const { legalName: customer, country: customerCountry, vatNumber: customerVatNumber } = details;
  const of = { id, kind, number, issuedOn, suppliedOn };
  return {
    ...of,
    customer,
    customerId,
    customerCountry,
    customerVatNumber,
    ...toTerms(row),
    ...toAmounts(row),
    pdfUrl: pdfOf(id),
  };
}

export function toSalesTotalDto(row: TaxLine): SalesTotalDto {
  return { ...toTerms(row), documents: row.documents, ...toAmounts(row) };
}

function toTerms({ rule, rateBasisPoints, country }: Pick<TaxLine, "rule" | "rateBasisPoints" | "country">) {
  return { rule, ratePercent: country === null ? null : ratePercent(rateBasisPoints), country };
}

function toAmounts({ netMinor, vatMinor, grossMinor }: Pick<TaxLine, "netMinor" | "vatMinor" | "grossMinor">) {
  return {
    net: decimalFromMinor(netMinor),
    vat: decimalFromMinor(vatMinor),
    gross: decimalFromMinor(grossMinor),
  };
}

const pdfOf = (documentId: string) => `/api/invoices/${documentId}.pdf`;
