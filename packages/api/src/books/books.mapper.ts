import { bookDay } from "@quorate/core/billing/book-day";
import { type AccountSums, trialBalanceOf } from "@quorate/core/books/trial-balance";
import type { Currency } from "@quorate/core/format/currency";
import { LEDGER_KIND_WORDS } from "@quorate/core/ledger/ledger-words";
import { decimalFromMinor, type Minor } from "@quorate/core/money";
import type { TaxLine } from "@quorate/core/vat/tax-figures";
import { ratePercent } from "@quorate/core/vat/vat-amount";
import type { AccountLineRow, BookPeriod, SalesRow } from "./books.queries.ts";
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
      debit: decimalFromMinor(row.debitMinor),
      credit: decimalFromMinor(row.creditMinor),
      balance: decimalFromMinor(balanceMinor),
    };
  });
}

export function toSalesDocumentDto(row: SalesRow): SalesDocumentDto {
  const { id, kind, number, issuedOn, suppliedOn, customer, customerCountry, customerVatNumber } = row;
  const of = { id, kind, number, issuedOn, suppliedOn, customer, customerCountry, customerVatNumber };
  return { ...of, ...toTerms(row), ...toAmounts(row), pdfUrl: pdfOf(id) };
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
