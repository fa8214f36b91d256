import { isEndAnnounced, planEndAnnouncedUntil } from "@quorate/core/subscriptions/cancel-subscription";
import type { Ports } from "../context.ts";
import { type EventPorts, publishEvent } from "../events/publish-event.service.ts";
import { listEndingSubscriptions, setEndAnnounced } from "./subscriptions.queries.ts";

/** Tells each owner once that a plan comes to its end; answers how many. Marking and telling are one transaction. */
export async function announceEndingPlans(ports: EventPorts & Pick<Ports, "db">): Promise<number> {
  const now = ports.now();
  let announced = 0;
  for (const ending of await listEndingSubscriptions(ports.db, { from: now, until: planEndAnnouncedUntil(now) })) {
    if (!isEndAnnounced(ending)) continue;
    const isOurs = await ports.db.transaction().execute(async (trx) => {
      if (!(await setEndAnnounced(trx, ending.id, now))) return false;
      const event = { subscriptionId: ending.id, subscriberId: ending.userId, actorId: null };
      await publishEvent(trx, ports, { ...event, type: "subscription.ending" });
      return true;
    });
    if (isOurs) announced++;
  }
  return announced;
}
