import { auditedMoney } from "@quorate/core/audit/audit-facts";
import type { AuditSubject } from "@quorate/core/audit/audit-line";
import type { Posting } from "@quorate/core/ledger/ledger";
import type { Trx } from "@quorate/db/client";
import { type AuditPorts, recordAudit } from "../audit/record-audit.service.ts";
import { insertPosting, type PostingSource } from "./ledger.queries.ts";

/** What the line of a posting is about: the payment where there is one, else what moved. */
function subjectOf(source: PostingSource): AuditSubject | null {
  if ("paymentId" in source) return { kind: "payment", id: source.paymentId };
  if ("chargebackId" in source) return { kind: "chargeback", id: source.chargebackId };
  if ("checkoutId" in source) return { kind: "checkout", id: source.checkoutId };
  if ("transferId" in source) return { kind: "transfer", id: source.transferId };
  if ("vatFilingId" in source) return { kind: "vat-return", id: source.vatFilingId };
  return null;
}

/** Moves money in the books, and says so in the audit log with the amount: nothing is posted otherwise. */
export async function bookPosting(trx: Trx, ports: AuditPorts, posting: Posting, source: PostingSource): Promise<void> {
  await insertPosting(trx, ports, posting, source);
  const audited = auditedMoney(posting);
  if (!audited) return;
  const { action, amountMinor, after } = audited;
  const money = { amountMinor, currency: posting.currency };
  await recordAudit(trx, ports, { action, subject: subjectOf(source), money, after });
}
