import { DELIVERY_CLAIM_MS, nextDeliveryAttempt } from "@quorate/core/events/delivery";
import type { DeliveryId } from "@quorate/core/ids";
import type { DeliveryPorts } from "../mails/subscribe.service.ts";
import { claimDelivery, setDelivered, setDeliveryFailed, setDeliveryPutOff } from "./deliveries.queries.ts";
import type { Subscribers } from "./subscribers.service.ts";

const ERROR_LENGTH_MAX = 500;

/**
 * Tells one subscriber of one event. Run twice it happens once; one that throws is tried again after a pause, and given up for an
 * administrator to see after its last try. The tries are counted here and not by the queue, so that they can be looked at.
 */
export async function deliverEvent(ports: DeliveryPorts, subscribers: Subscribers, id: DeliveryId): Promise<void> {
  const { db, now } = ports;
  const until = new Date(now().getTime() + DELIVERY_CLAIM_MS);
  const claimed = await claimDelivery(db, id, { now: now(), until });
  if (!claimed) return;
  try {
    const subscriber = subscribers[claimed.subscriber];
    if (!subscriber) throw new Error(`There is no subscriber "${claimed.subscriber}" any more.`);
    const later = await subscriber.deliver(ports, claimed.event, claimed.occurrence);
    if (later) return await putOff(ports, id, { error: null, until: later });
    await setDelivered(db, id, now());
  } catch (thrown) {
    const error = (thrown instanceof Error ? thrown.message : String(thrown)).slice(0, ERROR_LENGTH_MAX);
    const next = nextDeliveryAttempt(claimed.attempts, now());
    if (next) await putOff(ports, id, { error, until: next });
    else await setDeliveryFailed(db, id, { error, at: now() });
  }
}

async function putOff({ db, jobs }: DeliveryPorts, id: DeliveryId, to: { error: string | null; until: Date }) {
  await db.transaction().execute(async (trx) => {
    await setDeliveryPutOff(trx, id, to);
    await jobs.enqueue(trx, "deliver-event", { deliveryId: id }, to.until);
  });
}
