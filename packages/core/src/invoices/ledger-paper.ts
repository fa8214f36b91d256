import type { LedgerKind } from "../ledger/ledger.ts";
import { keysOf } from "../one-of.ts";
import { INVOICE_KIND_NAMES, type InvoiceKind } from "./invoice.ts";
import type { StatementKind } from "./statement.ts";
import { STATEMENT_KIND_NAMES } from "./statement-paper.ts";

/**
 * What shows a transaction of the ledger to the people whose money it moves: documents of these kinds, each where its amount is not zero; a line
 * of the expert's monthly statement; or nothing, because of a reason.
 */
export type LedgerPaper =
  | { by: "documents"; kinds: readonly InvoiceKind[] }
  | { by: "statement"; line: StatementKind }
  | { by: "none"; why: string };

const documents = (...kinds: readonly InvoiceKind[]): LedgerPaper => ({ by: "documents", kinds });
const statement = (line: StatementKind): LedgerPaper => ({ by: "statement", line });
const none = (why: string): LedgerPaper => ({ by: "none", why });

/** The paper of every kind of transaction. A new kind does not compile without one; the audit fails for a transaction that lacks its own. */
export const LEDGER_PAPER: Readonly<Record<LedgerKind, LedgerPaper>> = {
  chargeback_absorbed: none("The platform's own gain or loss: no one else's money moves"),
  chargeback_borne: none(
    "Shares a loss; what is lost of sales has credit notes, and a withheld payout is on the expert's statement",
  ),
  chargeback_reinstated: none("The bank's own line at the card processor shows it; the claim on the bank ends"),
  chargeback_withdrawn: none("The bank's own line at the card processor shows it; a claim on the bank begins"),
  escrow_charged_back: documents("credit_note"),
  escrow_divided: none("Held money of one payment becomes another's; the receipt of the whole shows both"),
  escrow_funded: documents("funding_receipt"),
  escrow_raised: documents("funding_receipt"),
  escrow_released: documents("expert_invoice", "fee_invoice"),
  escrow_refunded: documents("credit_note"),
  escrow_split: documents("expert_invoice", "fee_invoice", "credit_note"),
  gateway_settled: none("The line of the card processor's account that it books shows it"),
  payout_reversed: statement("payout_returned"),
  payout_sent: statement("paid_out"),
  plan_paid: documents("plan_invoice"),
  sale_lost: documents("credit_note"),
  sale_restored: documents("expert_invoice", "fee_invoice", "plan_invoice", "review_invoice"),
  vat_corrected: documents("fee_invoice", "plan_invoice", "review_invoice"),
  vat_paid: none("The return that was filed shows it, with the reference of the payment"),
  vat_payment_taken_back: none("The return that was filed shows it, with the reason"),
  verification_paid: documents("review_invoice"),
};

/** Transactions of these kinds have documents. */
export const KINDS_WITH_DOCUMENTS = keysOf(LEDGER_PAPER).filter((kind) => LEDGER_PAPER[kind].by === "documents");

/** In words, for the administrator: "Invoice, Invoice for fees"; "Statement: Sent to the payout account"; the reason why there is none. */
export function ledgerPaperWords(kind: LedgerKind): string {
  const paper = LEDGER_PAPER[kind];
  if (paper.by === "documents") return paper.kinds.map((each) => INVOICE_KIND_NAMES[each]).join(", ");
  return paper.by === "statement" ? `Statement: ${STATEMENT_KIND_NAMES[paper.line]}` : `No paper: ${paper.why}`;
}
