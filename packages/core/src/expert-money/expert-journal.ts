import type { Minor } from "../money.ts";
import { type Booking, NO_ACCOUNTING } from "../spending/journal.ts";
import type { AccountNames, JournalFormat } from "../spending/journal-format.ts";
import type { VatTerms } from "../vat/sale-vat.ts";
import { vatCodeOf } from "../vat/vat-code.ts";

/**
 * The accounts of an expert's own books: what the platform owes, what was sold and the VAT on it, the platform's fees and the VAT on
 * them, what was paid by card and what was paid out, and what a payer's bank took back.
 */
export const EXPERT_ACCOUNTS = [
  "clearing",
  "sales",
  "outputVat",
  "fees",
  "inputVat",
  "payments",
  "payouts",
  "chargebacks",
] as const;
export type ExpertAccount = (typeof EXPERT_ACCOUNTS)[number];

/**
 * As `JOURNAL_ACCOUNT_NAMES`: codes of Xero's standard chart (sales, VAT, general expenses) and free ones beside it for money in transit,
 * names for QuickBooks, numbers of DATEV's SKR03 (money in transit, sales that reckon no VAT of their own, VAT, commissions, deductible input VAT,
 * losses).
 */
export const EXPERT_ACCOUNT_NAMES = {
  xero: {
    ...{ clearing: "625", sales: "200", outputVat: "820", fees: "429", inputVat: "820" },
    ...{ payments: "626", payouts: "627", chargebacks: "429" },
  },
  quickbooks: {
    clearing: "Quorate clearing",
    sales: "Sales",
    outputVat: "VAT on sales",
    fees: "Commissions and fees",
    inputVat: "VAT on purchases",
    payments: "Card payments",
    payouts: "Payouts in transit",
    chargebacks: "Bad debts",
  },
  datev: {
    ...{ clearing: "1360", sales: "8200", outputVat: "1770", fees: "4760", inputVat: "1570" },
    ...{ payments: "1361", payouts: "1362", chargebacks: "2400" },
  },
} as const satisfies Record<JournalFormat, AccountNames<ExpertAccount>>;

/**
 * A document of the expert's: an invoice to a client, or the platform's for a fee or a review. Amounts in minor units, below zero for a
 * credit note over such an invoice.
 */
export type ExpertDocument = {
  kind: "expert_invoice" | "fee_invoice" | "review_invoice";
  /** Whether it is over a sale that a payer's bank took back, or gave back after all. */
  isOfLostSale: boolean;
  day: string;
  number: string;
  text: string;
  grossMinor: Minor;
  vatMinor: Minor;
  terms: VatTerms;
};

/** What left the balance with the platform otherwise: a payout, or what a payer's bank took; below zero where it came back. */
export type ExpertMovement = { kind: "payout" | "chargeback"; day: string; reference: string; amountMinor: Minor };

/**
 * A sale is owed by the platform, net and VAT apart; its fee is kept from that, and a review was paid by card. What a payer's bank took back is
 * settled with the chargeback, which has what the platform takes from the balance for it: what is left there, the platform bears.
 */
export function bookingsOfDocument(document: ExpertDocument): Booking<ExpertAccount>[] {
  const { kind, isOfLostSale, day, number, text, grossMinor, vatMinor, terms } = document;
  const booked = (debit: ExpertAccount, credit: ExpertAccount, minor: Minor): Booking<ExpertAccount>[] => {
    if (minor === 0) return [];
    const sides = minor < 0 ? { debit: credit, credit: debit } : { debit, credit };
    const amount = { ...sides, amountMinor: Math.abs(minor) };
    return [{ day, reference: number, text, ...amount, vatCode: vatCodeOf(terms), accounting: NO_ACCOUNTING }];
  };
  const settled = kind === "review_invoice" ? "payments" : isOfLostSale ? "chargebacks" : "clearing";
  const netMinor = grossMinor - vatMinor;
  if (kind === "expert_invoice") {
    return [...booked(settled, "sales", netMinor), ...booked(settled, "outputVat", vatMinor)];
  }
  return [...booked("fees", settled, netMinor), ...booked("inputVat", settled, vatMinor)];
}

const MOVEMENTS = {
  payout: { account: "payouts", text: "Sent to your account" },
  chargeback: { account: "chargebacks", text: "Chargeback" },
} as const;

export function bookingOfMovement({ kind, day, reference, amountMinor }: ExpertMovement): Booking<ExpertAccount> {
  const { account, text } = MOVEMENTS[kind];
  const [debit, credit] = amountMinor < 0 ? (["clearing", account] as const) : ([account, "clearing"] as const);
  const amount = { debit, credit, amountMinor: Math.abs(amountMinor) };
  return { day, reference, text, ...amount, vatCode: null, accounting: NO_ACCOUNTING };
}
