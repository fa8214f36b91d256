import type { ContractFacts } from "@quorate/core/chargebacks/chargeback-evidence";
import { formatMoney } from "@quorate/core/format/money-format";
import type { PaymentId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";
import type { Ports } from "../context.ts";
import { findContract, listContractLog, listContractMessages, listHandedOverFiles } from "./evidence.queries.ts";

type HandedOverFileRow = Awaited<ReturnType<typeof listHandedOverFiles>>[number];

/** What the contract behind a payment says for itself, and the files that were handed over; null where there is none. */
export async function readContractFacts(
  db: DbOrTrx,
  { currency }: Pick<Ports, "currency">,
  paymentId: PaymentId | null,
): Promise<(Omit<ContractFacts, "files"> & { files: HandedOverFileRow[] }) | null> {
  const contract = paymentId === null ? undefined : await findContract(db, paymentId);
  if (!contract) return null;
  const { project, client, expert, title, description, status, amount } = contract;
  const { agreedAt, paidAt, settledAt, submittedAt, submissionNote } = contract;
  return {
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
  };
}
