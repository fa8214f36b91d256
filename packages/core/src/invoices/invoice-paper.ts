import type { Currency } from "../format/currency.ts";
import { formatDate } from "../format/date-format.ts";
import { formatMinor } from "../format/money-format.ts";
import type { Minor } from "../money.ts";
import { ratePercent } from "../vat/vat-amount.ts";
import type { VatRule } from "../vat/vat-rules.ts";
import { INVOICE_KIND_NAMES, type InvoiceKind, type InvoiceLine, type InvoiceSnapshot, isSupply } from "./invoice.ts";
import { addressOf, type Labelled, type Paper } from "./paper.ts";

/** A document as it was issued. */
export type IssuedInvoice = {
  kind: InvoiceKind;
  number: string;
  /** The day on paper, yyyy-MM-dd. */
  issuedOn: string;
  suppliedOn: string;
  currency: Currency;
  grossMinor: Minor;
  netMinor: Minor;
  vatMinor: Minor;
  vatRule: VatRule;
  rateBasisPoints: number;
  /** Number and day of what a credit note gives back. */
  creditedNumber: string | null;
  creditedOn: string | null;
  lines: readonly InvoiceLine[];
  snapshot: InvoiceSnapshot;
};

/** What an issued document says, as printed. */
export function paperOf(invoice: IssuedInvoice): Paper {
  const { kind, number, issuedOn, suppliedOn, lines, snapshot, currency, creditedNumber } = invoice;
  const { sender, receiver, facts, sentences, purchaseOrder, costCentre } = snapshot;

  return {
    title: INVOICE_KIND_NAMES[kind],
    number,
    facts: [
      { label: "Number", value: number },
      { label: "Issued", value: formatDate(issuedOn) },
      ...(isSupply(kind) ? [{ label: "Supplied", value: formatDate(suppliedOn) }] : []),
      ...facts,
      ...(creditedNumber === null ? [] : [{ label: "Gives back", value: creditedNumber }]),
      ...(purchaseOrder === null ? [] : [{ label: "Purchase order", value: purchaseOrder }]),
      ...(costCentre === null ? [] : [{ label: "Cost centre", value: costCentre }]),
    ],
    sender: addressOf(sender),
    receiver: addressOf(receiver),
    countries: { sender: sender.country, receiver: receiver.country },
    tables: [
      {
        title: null,
        heads: ["Description", "Amount"],
        rows: lines.map(({ text, detail, amountMinor }) => ({
          text,
          detail,
          amount: formatMinor(amountMinor, currency),
        })),
        totals: totalsOf(invoice),
      },
    ],
    sentences,
  };
}

/** Net and VAT stand apart where VAT is contained, and whenever something is supplied. */
function totalsOf({ kind, currency, grossMinor, netMinor, vatMinor, rateBasisPoints }: IssuedInvoice): Labelled[] {
  const total = { label: "Total", value: formatMinor(grossMinor, currency) };
  if (!isSupply(kind) && vatMinor === 0) return [total];
  return [
    { label: "Net", value: formatMinor(netMinor, currency) },
    {
      label: rateBasisPoints === 0 ? "VAT" : `VAT ${ratePercent(rateBasisPoints)} %`,
      value: formatMinor(vatMinor, currency),
    },
    total,
  ];
}
