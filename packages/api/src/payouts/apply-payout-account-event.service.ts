import type { Trx } from "@quorate/db/client";
import type { Ports } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import type { EventAbout } from "../ports/payment-gateway.ts";
import { lockPayoutAccountOf, setPayoutAccount } from "./payout-accounts.queries.ts";
import { wakeTransfersOfAccount } from "./transfers.queries.ts";

/** Without `asOf` it is an answer to our own question: the gateway's clock, which orders its events, is not ours. */
type AccountNews = Pick<EventAbout<"payoutAccount">, "gatewayReference" | "expertId" | "isReady"> & {
  asOf: Date | null;
};

/** Keeps the state of an expert's account; once it is ready, what was held for it is sent. */
export async function applyPayoutAccountEvent(trx: Trx, ports: Ports, news: AccountNews): Promise<boolean> {
  const { gatewayReference, isReady, asOf } = news;
  const account = await lockPayoutAccountOf(trx, { ...news, gateway: ports.gateway.name });
  if (!account || (asOf && account.statusAsOf && asOf < account.statusAsOf)) return false;
  const { expertId } = account;
  await setPayoutAccount(trx, {
    expertId,
    gatewayReference,
    status: isReady ? "ready" : "pending",
    asOf: asOf ?? account.statusAsOf,
  });
  if (isReady) {
    // Also when we took it for ready before: the gateway may have refused a transfer to it meanwhile.
    for (const transferId of await wakeTransfersOfAccount(trx, expertId, ports.now())) {
      await ports.jobs.enqueue(trx, "send-transfer", { transferId });
    }
  }
  await publishEvent(trx, ports, { type: "payout-account.changed", expertId, actorId: null });
  return true;
}
