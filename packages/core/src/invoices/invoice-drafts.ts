import type { BillingDetails, Issuer } from "../billing/billing-details.ts";
import { bookDay } from "../billing/book-day.ts";
import type { Currency } from "../format/currency.ts";
import { formatDate } from "../format/date-format.ts";
import { formatMinor } from "../format/money-format.ts";
import type { CheckoutId, ExpertId, PaymentId, UserId } from "../ids.ts";
import type { Minor } from "../money.ts";
import type { BusinessProof } from "../vat/business-proof.ts";
import type { VatTerms } from "../vat/sale-vat.ts";
import { ratePercent, vatWithin } from "../vat/vat-amount.ts";
import {
  decideVat,
  isReverseCharge,
  NO_SUPPLY,
  type VatBuyer,
  type VatDecision,
  withSentence,
} from "../vat/vat-rules.ts";
import type { InvoiceDraft, InvoiceKind, InvoiceLine } from "./invoice.ts";

/** `proof`: what shows that a buyer is a business, where a reverse charge needs it. */
export type InvoiceParty = { userId: UserId; details: BillingDetails; proof: BusinessProof | null };

export const vatBuyerOf = ({ details, proof }: Omit<InvoiceParty, "userId">): VatBuyer => ({
  country: details.country,
  isProvenBusiness: proof !== null,
});

/** A milestone's payment with the two between whom it is, as it was booked. */
export type PaidDeal = {
  paymentId: PaymentId;
  currency: Currency;
  amountMinor: Minor;
  feeBasisPoints: number;
  escrowedAt: Date;
  /** What was paid in for it, and for which payment the receipt was issued: of a part of a payment that of the whole, and nothing more. */
  receipt: { paymentId: PaymentId; amountMinor: Minor };
  /** What was paid in on top of it later, each with a receipt of its own. */
  raises: readonly { ledgerTransactionId: string; amountMinor: Minor; at: Date }[];
  settled: {
    at: Date;
    feeMinor: Minor;
    /** By which rule the fee bears VAT, as it was booked. */
    feeVat: VatTerms;
    payoutMinor: Minor;
    refundedMinor: Minor;
  } | null;
  projectTitle: string;
  milestoneTitle: string;
  purchaseOrder: string | null;
  costCentre: string | null;
  client: InvoiceParty;
  expert: InvoiceParty & { expertId: ExpertId };
};

type Paper = {
  kind: InvoiceKind;
  amountMinor: Minor;
  /** The day of the supply. */
  day: string;
  sender: { details: BillingDetails; userId: UserId | null; expertId: ExpertId | null };
  receiver: InvoiceParty;
  vat: VatDecision;
  credits?: InvoiceDraft["credits"];
  lines: readonly InvoiceLine[];
  facts?: readonly { label: string; value: string }[];
  sentences: readonly string[];
};

/** What follows on paper from a payment as it stands: a receipt once it is held, and what its settlement gives. Nothing for nothing. */
export function draftsOfDeal(deal: PaidDeal, issuer: Issuer): InvoiceDraft[] {
  const { amountMinor } = deal.receipt;
  const papers: (Paper & { cause?: string })[] = [
    receiptOf(deal, { amountMinor, at: deal.escrowedAt }, issuer),
    ...deal.raises.map((raise) => ({
      ...receiptOf(deal, raise, issuer),
      cause: `ledger:${raise.ledgerTransactionId}`,
    })),
    ...(deal.settled ? papersOfSettlement(deal, deal.settled, issuer) : []),
  ];
  return papers
    .filter(({ amountMinor }) => amountMinor > 0)
    .map((paper) => {
      const { paymentId, currency, purchaseOrder, costCentre } = deal;
      const isToClient = paper.receiver === deal.client;
      return draftOf(paper, {
        paymentId,
        currency,
        cause: paper.cause ?? causeOf(paymentId),
        ...(isToClient && { purchaseOrder, costCentre }),
      });
    });
}

const causeOf = (paymentId: PaymentId) => `payment:${paymentId}`;

function receiptOf(
  { client, milestoneTitle, projectTitle }: PaidDeal,
  { amountMinor, at }: { amountMinor: Minor; at: Date },
  { seller, bookZone }: Issuer,
): Paper {
  const day = bookDay(at, bookZone);
  return {
    kind: "funding_receipt",
    amountMinor,
    day,
    sender: platform(seller),
    receiver: client,
    vat: NO_SUPPLY,
    lines: [{ text: milestoneTitle, detail: `${projectTitle}: paid into escrow`, amountMinor }],
    facts: [{ label: "Received", value: formatDate(day) }],
    sentences: [
      "This is a receipt for money held in escrow, not an invoice: nothing is supplied by it, and it contains no VAT. The expert's invoice follows when the money is released.",
    ],
  };
}

function papersOfSettlement(
  deal: PaidDeal,
  settled: NonNullable<PaidDeal["settled"]>,
  { seller, bookZone }: Issuer,
): Paper[] {
  const { at, feeMinor, refundedMinor } = settled;
  const { client, expert, projectTitle, milestoneTitle, currency } = deal;
  const releasedMinor = feeMinor + settled.payoutMinor;
  const day = bookDay(at, bookZone);
  const agreed = refundedMinor === 0 ? "" : `, of ${formatMinor(deal.amountMinor, currency)} that was agreed`;
  const work: Paper = {
    kind: "expert_invoice",
    amountMinor: releasedMinor,
    day,
    sender: { details: expert.details, userId: expert.userId, expertId: expert.expertId },
    receiver: client,
    vat: decideVat({ seller: expert.details, buyer: vatBuyerOf(client), supply: "advice", day }),
    lines: [{ text: milestoneTitle, detail: projectTitle + agreed, amountMinor: releasedMinor }],
    facts: [{ label: "Paid", value: `${formatDate(day)}, from escrow` }],
    sentences: [
      "Paid in full. Nothing is due.",
      `Issued by ${seller.legalName} in the name and on behalf of ${expert.details.legalName.replace(/\.$/, "")}.`,
    ],
  };
  const fee: Paper = {
    kind: "fee_invoice",
    amountMinor: feeMinor,
    day,
    sender: platform(seller),
    receiver: expert,
    vat: withSentence(settled.feeVat),
    lines: [
      {
        text: `Platform fee, ${ratePercent(deal.feeBasisPoints)} % of ${formatMinor(releasedMinor, currency)}`,
        detail: `${projectTitle}: ${milestoneTitle}`,
        amountMinor: feeMinor,
      },
    ],
    facts: [{ label: "Paid", value: `${formatDate(day)}, kept from what was released` }],
    sentences: ["Paid in full. Nothing is due."],
  };
  const givenBack: Paper = {
    kind: "credit_note",
    credits: { kind: "funding_receipt", cause: causeOf(deal.receipt.paymentId) },
    amountMinor: refundedMinor,
    day,
    sender: platform(seller),
    receiver: client,
    vat: NO_SUPPLY,
    lines: [{ text: milestoneTitle, detail: `${projectTitle}: refunded from escrow`, amountMinor: refundedMinor }],
    facts: [{ label: "Refunded", value: formatDate(day) }],
    sentences: [
      "The amount goes back to the card or account it came from. The receipt contained no VAT, and neither does this.",
    ],
  };
  return [work, fee, givenBack];
}

/** What the platform itself sells, by the entry of the books that it was paid with. */
export type Sale = {
  kind: "plan_invoice" | "review_invoice";
  ledgerTransactionId: string;
  checkoutId: CheckoutId | null;
  currency: Currency;
  amountMinor: Minor;
  description: string;
  paidAt: Date;
  buyer: InvoiceParty;
  /** By which rule it bears VAT, as it was booked. */
  vat: VatTerms;
};

export function draftOfSale(sale: Sale, { seller, bookZone }: Issuer): InvoiceDraft {
  const { kind, amountMinor, paidAt, buyer, description, vat } = sale;
  const day = bookDay(paidAt, bookZone);
  const paper: Paper = {
    kind,
    amountMinor,
    day,
    sender: platform(seller),
    receiver: buyer,
    vat: withSentence(vat),
    lines: [{ text: description, detail: null, amountMinor }],
    facts: [{ label: "Paid", value: formatDate(day) }],
    sentences: ["Paid in full. Nothing is due."],
  };
  return draftOf(paper, { ...sale, cause: `ledger:${sale.ledgerTransactionId}` });
}

type About = {
  cause: string;
  currency: Currency;
  paymentId?: PaymentId;
  checkoutId?: CheckoutId | null;
  purchaseOrder?: string | null;
  costCentre?: string | null;
};

const platform = (details: BillingDetails) => ({ details, userId: null, expertId: null });

function draftOf(paper: Paper, about: About): InvoiceDraft {
  const { kind, amountMinor, day, sender, receiver, lines, facts = [] } = paper;
  const { sentence, ...vat } = paper.vat;
  return {
    kind,
    cause: about.cause,
    senderExpertId: sender.expertId,
    senderUserId: sender.userId,
    receiverUserId: receiver.userId,
    paymentId: about.paymentId ?? null,
    checkoutId: about.checkoutId ?? null,
    credits: paper.credits ?? null,
    currency: about.currency,
    grossMinor: amountMinor,
    ...vatWithin(amountMinor, vat.rateBasisPoints),
    vat,
    suppliedOn: day,
    lines,
    snapshot: {
      sender: sender.details,
      receiver: receiver.details,
      businessProof: isReverseCharge(vat.rule) ? receiver.proof : null,
      facts,
      sentences: sentence === "" ? paper.sentences : [sentence, ...paper.sentences],
      purchaseOrder: about.purchaseOrder ?? null,
      costCentre: about.costCentre ?? null,
    },
  };
}
