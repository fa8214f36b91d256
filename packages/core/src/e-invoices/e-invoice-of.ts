import type { BillingDetails } from "../billing/billing-details.ts";
import { companyNumberScheme } from "../billing/company-number.ts";
import { DomainError } from "../errors.ts";
import type { IssuedInvoice } from "../invoices/invoice-paper.ts";
import type { Minor } from "../money.ts";
import { withSentence } from "../vat/vat-rules.ts";
import type { EInvoice, EInvoiceLine, EInvoiceParty, VatCategory } from "./e-invoice.ts";
import { vatCategoryOf } from "./vat-category.ts";

const PAID = "Paid in full. Nothing is due.";

/**
 * What an issued document says, by the business terms of EN 16931. Refuses what is no invoice: a receipt for money that is held, and the credit note
 * that gives it back (409 `e-invoices/not-an-invoice`). Whatever the document, nothing is due: money is held before an invoice, and a bank takes it
 * back before a credit note.
 */
export function eInvoiceOf(invoice: IssuedInvoice): EInvoice {
  const { kind, number, issuedOn, suppliedOn, currency, snapshot, netMinor, vatMinor, grossMinor } = invoice;
  const { sentence } = withSentence({ rule: invoice.vatRule, rateBasisPoints: invoice.rateBasisPoints, country: null });
  const terms = isInvoice(invoice) ? vatCategoryOf(invoice, sentence) : null;
  if (terms === null) throw new DomainError("conflict", "e-invoices/not-an-invoice");
  return {
    type: kind === "credit_note" ? "381" : "380",
    ...{ number, issuedOn, suppliedOn, currency },
    notes: snapshot.sentences.filter((each) => each !== PAID),
    purchaseOrder: snapshot.purchaseOrder,
    costCentre: snapshot.costCentre,
    preceding:
      invoice.creditedNumber === null ? null : { number: invoice.creditedNumber, issuedOn: invoice.creditedOn },
    seller: { ...partyOf(snapshot.sender, terms.category), identifier: sellerIn(number) },
    buyer: partyOf(snapshot.receiver, terms.category),
    paymentTerms: PAID,
    lines: linesOf(invoice, terms),
    vat: [{ ...terms, taxableMinor: netMinor, vatMinor }],
    totals: { linesMinor: netMinor, netMinor, vatMinor, grossMinor, paidMinor: grossMinor, dueMinor: 0 },
  };
}

/** Whether something is supplied by a document, or taken back of what was. */
export const isInvoice = ({ kind, vatRule }: Pick<IssuedInvoice, "kind" | "vatRule">): boolean =>
  kind !== "funding_receipt" && vatRule !== "no_supply";

/** "E1004-2026-0031" → "E1004": each seller's numbers begin with one of their own. */
const sellerIn = (number: string) => number.slice(0, number.indexOf("-"));

/** A document that is not subject to VAT tells no VAT number (BR-O-02). */
function partyOf({ legalName, ...details }: BillingDetails, category: VatCategory): EInvoiceParty {
  const { addressLines, postcode, city, country, vatNumber, companyNumber = null } = details;
  const scheme = companyNumberScheme(country);
  return {
    ...{ name: legalName, addressLines, postcode, city, country },
    vatNumber: category === "O" ? null : vatNumber,
    ...(companyNumber !== null && { companyNumber: { id: companyNumber, ...(scheme && { scheme }) } }),
  };
}

/** Lines are agreed with VAT; the net of each is what all until then have less what those before had, so that they come to the invoice's. */
function linesOf(
  { lines, netMinor, grossMinor }: IssuedInvoice,
  { category, rateBasisPoints }: Pick<EInvoiceLine, "category" | "rateBasisPoints">,
): EInvoiceLine[] {
  let agreed = 0;
  return lines.map(({ text, detail, amountMinor }, nth) => {
    const before = netUntil(agreed);
    agreed += amountMinor;
    return {
      id: String(nth + 1),
      name: text,
      description: detail,
      netMinor: netUntil(agreed) - before,
      category,
      rateBasisPoints,
    };
  });

  function netUntil(minor: Minor): Minor {
    return grossMinor === 0
      ? 0
      : Number((BigInt(minor) * BigInt(netMinor) * 2n + BigInt(grossMinor)) / (2n * BigInt(grossMinor)));
  }
}
