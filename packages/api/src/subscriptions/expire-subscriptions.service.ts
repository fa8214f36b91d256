import type { Ports } from "../context.ts";
import { type EventPorts, publishEvent } from "../events/publish-event.service.ts";
import { setLapsedSubscriptionsExpired } from "./subscriptions.queries.ts";

/** Calls a plan whose term is over what it is. Nothing waits for this: every question about a plan looks at its end, too. */
export async function expireSubscriptions(ports: EventPorts & Pick<Ports, "db">): Promise<number> {
  return await ports.db.transaction().execute(async (trx) => {
    const expired = await setLapsedSubscriptionsExpired(trx, ports.now());
    for (const subscription of expired) {
      await publishEvent(trx, ports, { ...subscription, type: "subscription.expired", actorId: null });
    }
    return expired.length;
  });
}
