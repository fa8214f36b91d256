import type { Issuer } from "../billing/billing-details.ts";
import { bookDay } from "../billing/book-day.ts";
import type { Currency } from "../format/currency.ts";
import { formatDate } from "../format/date-format.ts";
import type { CheckoutId, ExpertId, LostSaleId, PaymentId, UserId } from "../ids.ts";
import type { Minor } from "../money.ts";
import { vatOfPart } from "../vat/lost-sale.ts";
import type { VatTerms } from "../vat/sale-vat.ts";
import { withSentence } from "../vat/vat-rules.ts";
import type { InvoiceDraft, InvoiceKind, InvoiceLine, InvoiceSnapshot } from "./invoice.ts";

/** The invoice that a bank took a part of, as it was issued. */
export type CreditedInvoice = {
  kind: Exclude<InvoiceKind, "funding_receipt" | "credit_note">;
  cause: string;
  number: string;
  senderExpertId: ExpertId | null;
  senderUserId: UserId | null;
  receiverUserId: UserId;
  paymentId: PaymentId | null;
  checkoutId: CheckoutId | null;
  currency: Currency;
  vat: VatTerms;
  lines: readonly Pick<InvoiceLine, "text" | "detail">[];
  snapshot: InvoiceSnapshot;
};

/** What of an invoice a bank kept, or gave back after all: then it is below zero, in minor units. */
export type LostPart = { lostSaleId: LostSaleId; amountMinor: Minor; beforeMinor: Minor; at: Date };

/** Of what a document of a lost sale is: the work, or what the platform sold. There is one of each for each lost sale. */
export function causeOfLostSale(id: LostSaleId, { kind }: Pick<CreditedInvoice, "kind">): string {
  return `lost:${id}:${kind === "expert_invoice" ? "work" : "fee"}`;
}

/**
 * The credit note over the part of an invoice that a bank kept, from the same sender to the same receiver, with the invoice's VAT; over what the
 * bank gave back after all an invoice again. Null over nothing.
 */
export function draftOfLostSale(
  { lostSaleId, amountMinor, beforeMinor, at }: LostPart,
  invoice: CreditedInvoice,
  { bookZone }: Issuer,
): InvoiceDraft | null {
  if (amountMinor === 0) return null;
  const isLoss = amountMinor > 0;
  const grossMinor = Math.abs(amountMinor);
  const day = bookDay(at, bookZone);
  const { kind, cause, number, vat, lines, snapshot, ...parties } = invoice;
  const { netMinor, vatMinor } = vatOfPart({ grossMinor, beforeMinor }, vat);
  const { sentence } = withSentence(vat);
  const [line] = lines;
  return {
    ...parties,
    kind: isLoss ? "credit_note" : kind,
    cause: causeOfLostSale(lostSaleId, invoice),
    credits: isLoss ? { kind, cause } : null,
    ...{ grossMinor, netMinor, vatMinor, vat },
    suppliedOn: day,
    lines: [
      {
        text: line?.text ?? number,
        detail: [line?.detail, `invoice ${number}`].filter(Boolean).join(", "),
        amountMinor: grossMinor,
      },
    ],
    snapshot: {
      ...snapshot,
      facts: [{ label: isLoss ? "Taken back" : "Given back", value: formatDate(day) }],
      sentences: [
        ...(sentence === "" ? [] : [sentence]),
        isLoss
          ? `The client's bank took this amount back by a chargeback. It is credited against invoice ${number}; nothing more is sent for it.`
          : `The client's bank gave this amount back, so that it is paid: this replaces the credit note over a part of invoice ${number}. Nothing is due.`,
      ],
    },
  };
}
