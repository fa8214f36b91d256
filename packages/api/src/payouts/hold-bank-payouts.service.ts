import type { ExpertId } from "@quorate/core/ids";
import { holdToBring } from "@quorate/core/payouts/payout-hold";
import type { Ports } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { findPayoutHold, setPayoutsHeld } from "./payout-holds.queries.ts";

const ROUNDS_MAX = 3;

/**
 * Has the gateway hold the balance of a suspended expert's account, or pay it out automatically again. A call that suspends or restores
 * while it answers is heard in the next round; done any number of times, the account is as the person's is.
 */
export async function holdBankPayouts(ports: Ports, expertId: ExpertId): Promise<void> {
  const { db, gateway } = ports;
  const { payoutAccounts, name } = gateway;
  if (!payoutAccounts) return;
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const account = await findPayoutHold(db, name, expertId);
    const wanted = account && holdToBring(account, account.isHeldThere);
    if (!wanted) return;
    const { gatewayReference } = account;
    const areHeld = wanted === "hold";
    await payoutAccounts.setPayoutsHeld(gatewayReference, areHeld);
    await db.transaction().execute(async (trx) => {
      await setPayoutsHeld(trx, { expertId, gatewayReference, areHeld });
      await publishEvent(trx, ports, { type: "payout-account.changed", expertId, actorId: null });
    });
  }
}
