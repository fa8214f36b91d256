import type { LedgerKind } from "./ledger.ts";

/** What a posting is, as administrators and their accountants read it. */
export const LEDGER_KIND_WORDS = {
  chargeback_absorbed: "Chargeback, rest borne",
  chargeback_borne: "Chargeback borne",
  chargeback_reinstated: "Chargeback put back",
  chargeback_withdrawn: "Chargeback taken",
  escrow_charged_back: "Charged back from escrow",
  escrow_divided: "Divided",
  escrow_funded: "Into escrow",
  escrow_raised: "Into escrow, raised",
  escrow_released: "Released",
  escrow_refunded: "Refunded",
  escrow_split: "Split",
  gateway_settled: "Card processor's account",
  plan_paid: "Plan paid",
  payout_reversed: "Payout returned",
  payout_sent: "Sent to the expert",
  sale_lost: "Taken back by the client's bank",
  sale_restored: "Given back by the client's bank",
  vat_corrected: "VAT taken out of revenue",
  vat_paid: "VAT paid to the tax office",
  vat_payment_taken_back: "VAT payment taken back",
  verification_paid: "Expedited review paid",
} as const satisfies Record<LedgerKind, string>;
