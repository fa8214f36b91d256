import type { Currency } from "@quorate/core/format/currency";
import type { GatewayName } from "@quorate/core/gateway/gateway-name";
import type { ExpertId, PaymentId, TransferId } from "@quorate/core/ids";
import type { Minor } from "@quorate/core/money";
import type { Trx } from "@quorate/db/client";
import type { Ports } from "../context.ts";
import { insertTransfer } from "./transfers.queries.ts";

type Payout = {
  paymentId: PaymentId;
  expertId: ExpertId;
  gateway: GatewayName;
  amountMinor: Minor;
  currency: Currency;
};

/** Books what an expert is to be sent, as part of the transaction that settles the payment; a job sends it after the commit. */
export async function owePayout(trx: Trx, { newId, now, jobs }: Ports, payout: Payout): Promise<void> {
  const id = newId<TransferId>();
  await insertTransfer(trx, { ...payout, id, createdAt: now() });
  await jobs.enqueue(trx, "send-transfer", { transferId: id });
}
