import type { CheckoutId, UserId } from "@quorate/core/ids";
import type { Trx } from "@quorate/db/client";
import { type EventPorts, publishEvent } from "../events/publish-event.service.ts";
import { setPlanOfCheckoutEnded } from "./subscriptions.queries.ts";

/** A plan whose price the payer's bank took back ends with it; one that was paid for afterwards runs on. Under the payer's lock. */
export async function endPlanOfCheckout(
  trx: Trx,
  ports: EventPorts,
  { checkoutId, payerId }: { checkoutId: CheckoutId; payerId: UserId },
): Promise<void> {
  const subscriptionId = await setPlanOfCheckoutEnded(trx, { checkoutId, payerId, at: ports.now() });
  if (subscriptionId === null) return;
  await publishEvent(trx, ports, {
    type: "subscription.expired",
    subscriptionId,
    subscriberId: payerId,
    actorId: null,
  });
}
