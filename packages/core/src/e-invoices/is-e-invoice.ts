import type { IssuedInvoice } from "../invoices/invoice-paper.ts";
import { eInvoiceOf, isInvoice } from "./e-invoice-of.ts";
import { brokenRules } from "./rules.ts";

/** Whether there is an e-invoice of a document: it is an invoice or a credit note over one, and breaks no rule. */
export function isEInvoice(issued: IssuedInvoice): boolean {
  return isInvoice(issued) && brokenRules(eInvoiceOf(issued)).length === 0;
}
