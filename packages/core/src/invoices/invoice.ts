import type { BillingDetails } from "../billing/billing-details.ts";
import type { Currency } from "../format/currency.ts";
import type { CheckoutId, ExpertId, PaymentId, UserId } from "../ids.ts";
import type { Minor } from "../money.ts";
import type { BusinessProof } from "../vat/business-proof.ts";
import type { VatDecision } from "../vat/vat-rules.ts";

export const INVOICE_KINDS = [
  "expert_invoice",
  "fee_invoice",
  "plan_invoice",
  "review_invoice",
  "funding_receipt",
  "credit_note",
] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** What it is called on paper and in lists. */
export const INVOICE_KIND_NAMES = {
  expert_invoice: "Invoice",
  fee_invoice: "Invoice for fees",
  plan_invoice: "Invoice for a plan",
  review_invoice: "Invoice for a review",
  funding_receipt: "Receipt",
  credit_note: "Credit note",
} as const satisfies Record<InvoiceKind, string>;

const SUPPLIES: readonly InvoiceKind[] = ["expert_invoice", "fee_invoice", "plan_invoice", "review_invoice"];

/** Whether something is supplied by it, and tax figures count it. */
export function isSupply(kind: InvoiceKind): boolean {
  return SUPPLIES.includes(kind);
}

/** `detail` says more of it, in a smaller line. */
export type InvoiceLine = { text: string; detail: string | null; amountMinor: Minor };

/** What an issued document says and never says otherwise: a copy, whatever becomes of the people and projects it was made of. */
export type InvoiceSnapshot = {
  sender: BillingDetails;
  receiver: BillingDetails;
  /** What showed that the receiver is a business, under a reverse charge; kept, and not printed. Null: no reverse charge, or from before 0741. */
  businessProof: BusinessProof | null;
  /** "Project", "Paid": what is printed beside number and date. */
  facts: readonly { label: string; value: string }[];
  sentences: readonly string[];
  purchaseOrder: string | null;
  costCentre: string | null;
};

/**
 * What a reader finds in it: the cost centre is the client's own note on the client's copy, and the sender does not read
 * it.
 */
export function snapshotFor(reader: { isSender: boolean }, snapshot: InvoiceSnapshot): InvoiceSnapshot {
  return reader.isSender ? { ...snapshot, costCentre: null } : snapshot;
}

/** Everything of a document but its number, which is given when it is stored. */
export type InvoiceDraft = {
  kind: InvoiceKind;
  /** What it was issued for: of a kind there is one for each cause. */
  cause: string;
  /** In whose name and numbers; null: the platform's own. */
  senderExpertId: ExpertId | null;
  senderUserId: UserId | null;
  receiverUserId: UserId;
  paymentId: PaymentId | null;
  checkoutId: CheckoutId | null;
  /** The document whose money it gives back. */
  credits: Pick<InvoiceDraft, "kind" | "cause"> | null;
  currency: Currency;
  grossMinor: Minor;
  netMinor: Minor;
  vatMinor: Minor;
  vat: Omit<VatDecision, "sentence">;
  /** The day of the supply, yyyy-MM-dd. */
  suppliedOn: string;
  lines: readonly InvoiceLine[];
  snapshot: InvoiceSnapshot;
};

const SEQUENCE_DIGITS = 4;

/** "E1004-2026-0031": without gaps for each sender and year. */
export function invoiceNumber({ prefix, year, sequence }: { prefix: string; year: number; sequence: number }): string {
  return `${prefix}-${year}-${String(sequence).padStart(SEQUENCE_DIGITS, "0")}`;
}
