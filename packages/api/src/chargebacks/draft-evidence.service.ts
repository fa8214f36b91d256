import { type ChargebackEvidence, draftEvidence } from "@quorate/core/chargebacks/chargeback-evidence";
import { formatMoney } from "@quorate/core/format/money-format";
import type { PaymentId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";
import type { Ports } from "../context.ts";
import { findContract, listContractLog, listContractMessages, listHandedOverFiles } from "./evidence.queries.ts";

/** What the contract behind a payment says for itself; null where there is none. */
export async function draftEvidenceOf(
  db: DbOrTrx,
  { currency }: Pick<Ports, "currency">,
  paymentId: PaymentId | null,
): Promise<ChargebackEvidence | null> {
  const contract = paymentId === null ? undefined : await findContract(db, paymentId);
  if (!contract) return null;
  const { project, client, expert, title, description, status, amount } = contract;
  const { agreedAt, paidAt, settledAt, submittedAt, submissionNote } = contract;
  return draftEvidence({
    project,
    milestone: { title, description, amount: formatMoney(amount, currency), status },
    client,
    expert,
    agreedAt,
    paidAt,
    handedOver: submittedAt && { at: submittedAt, note: submissionNote },
    releasedAt: settledAt,
    files: await listHandedOverFiles(db, contract),
    messages: await listContractMessages(db, contract),
    log: await listContractLog(db, contract),
  });
}
