import { invariant } from "@quorate/core/errors";
import type { Trx } from "@quorate/db/client";
import { applyBankPayout } from "../bank-payouts/apply-bank-payout.service.ts";
import { applyChargeback } from "../chargebacks/apply-chargeback.service.ts";
import type { Ports } from "../context.ts";
import {
  applyAccountBalance,
  applyAccountClosed,
  applyPayoutAccount,
} from "../payouts/apply-payout-account.service.ts";
import { settleRefund } from "../payouts/send-refund.service.ts";
import { settleTransfer } from "../payouts/send-transfer.service.ts";
import { wakeTransfersOfBalance } from "../payouts/transfers.queries.ts";
import type { EventAbout, GatewayEvent, GatewayEventResult } from "../ports/payment-gateway.ts";
import { listCardHolders } from "../saved-cards/saved-cards.queries.ts";
import { applyCheckoutEvent } from "./apply-checkout-event.service.ts";
import { insertGatewayEvent, lockGatewayEvent, setGatewayEventWorked } from "./gateway-events.queries.ts";

/**
 * Works an event of the gateway, whatever number and order of deliveries there are: the event is stored by its own id first,
 * then worked once, in one transaction with everything that follows from it.
 */
export async function applyGatewayEvent(ports: Ports, event: GatewayEvent): Promise<GatewayEventResult> {
  const key = { gateway: ports.gateway.name, id: event.id };
  await insertGatewayEvent(ports.db, key.gateway, event, ports.now());
  return ports.db.transaction().execute(async (trx) => {
    const stored = await lockGatewayEvent(trx, key);
    invariant(stored, "an event is stored before it is worked");
    if (stored.isWorked) return "duplicate";
    const outcome = (await workEvent(trx, ports, event)) ? "applied" : "ignored";
    await setGatewayEventWorked(trx, key, { outcome, at: ports.now() });
    return outcome;
  });
}

/** False: the event changes nothing in the state things are in. */
async function workEvent(trx: Trx, ports: Ports, event: GatewayEvent): Promise<boolean> {
  switch (event.subject) {
    case "checkout":
      return applyCheckoutEvent(trx, ports, event);
    case "refund":
      return settleRefund(trx, ports, event.refundId, event.result);
    case "transfer":
      return settleTransfer(trx, ports, event.transferId, event.result);
    case "payoutAccount":
      return applyPayoutAccount(trx, ports, event);
    case "bankPayout":
      return applyBankPayout(trx, ports, event);
    case "card":
      return followCards(trx, ports, event);
    case "accountClosed":
      return applyAccountClosed(trx, ports, event);
    case "accountBalance":
      return applyAccountBalance(trx, ports, event);
    case "chargeback":
      return applyChargeback(trx, ports, event);
    case "balance":
      return wakeWaitingTransfers(trx, ports);
    case "nothing":
      return false;
  }
}

/** Words about cards come in any order: each one has the gateway asked for what holds now. */
async function followCards(trx: Trx, { gateway, jobs }: Ports, card: EventAbout<"card">): Promise<boolean> {
  const userIds = await listCardHolders(trx, gateway.name, card);
  for (const userId of userIds) await jobs.enqueue(trx, "follow-card", { userId });
  return userIds.length > 0;
}

async function wakeWaitingTransfers(trx: Trx, { gateway, jobs, now }: Ports): Promise<boolean> {
  const woken = await wakeTransfersOfBalance(trx, { gateway: gateway.name, now: now() });
  for (const transferId of woken) await jobs.enqueue(trx, "send-transfer", { transferId });
  return woken.length > 0;
}
