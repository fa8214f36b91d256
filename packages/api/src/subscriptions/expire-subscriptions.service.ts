import { addDays } from "@quorate/core/subscriptions/plan-term";
import { PAYMENT_GRACE_DAYS } from "@quorate/core/subscriptions/renewal-rules";
import { giveUpCheckout } from "../checkouts/give-up-checkout.service.ts";
import type { Ports } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { renewalPurpose } from "./renewal.purpose.ts";
import { setRenewalsUnpaid } from "./renewals.queries.ts";
import { setLapsedSubscriptionsExpired } from "./subscriptions.queries.ts";

/** Calls a plan whose term is over what it is. Nothing waits for this: every question about a plan looks at its end, too. */
export async function expireSubscriptions(ports: Ports): Promise<number> {
  const now = ports.now();
  const lapsed = { now, renewedAfter: addDays(now, -PAYMENT_GRACE_DAYS), gateway: ports.gateway.name };
  return await ports.db.transaction().execute(async (trx) => {
    const expired = await setLapsedSubscriptionsExpired(trx, lapsed);
    for (const subscription of expired) {
      for (const renewalId of await setRenewalsUnpaid(trx, subscription.subscriberId, now)) {
        await giveUpCheckout(trx, ports, renewalPurpose.wish(renewalId));
      }
      await publishEvent(trx, ports, { ...subscription, type: "subscription.expired", actorId: null });
    }
    return expired.length;
  });
}
