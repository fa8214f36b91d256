import { isEndAnnounced, planEndAnnouncedUntil } from "@quorate/core/subscriptions/cancel-subscription";
import type { Ports } from "../context.ts";
import { type EventPorts, publishEvent } from "../events/publish-event.service.ts";
import { listEndingSubscriptions, setEndAnnounced } from "./subscriptions.queries.ts";

/** Tells each owner in time that a term comes to its end, and what follows; answers how many. Marking and telling are one transaction. */
export async function announceEndingPlans(ports: EventPorts & Pick<Ports, "db" | "gateway">): Promise<number> {
  const now = ports.now();
  let announced = 0;
  const window = { from: now, until: planEndAnnouncedUntil(now), gateway: ports.gateway.name };
  for (const ending of await listEndingSubscriptions(ports.db, window)) {
    if (!isEndAnnounced(ending, now)) continue;
    const isOurs = await ports.db.transaction().execute(async (trx) => {
      if (!(await setEndAnnounced(trx, ending.id, { before: ending.announcedAt, at: now }))) return false;
      const event = { subscriptionId: ending.id, subscriberId: ending.userId, actorId: null };
      await publishEvent(trx, ports, {
        ...event,
        type: ending.isRenewed ? "subscription.renewing" : "subscription.ending",
      });
      return true;
    });
    if (isOurs) announced++;
  }
  return announced;
}
