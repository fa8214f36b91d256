import { deliverEvent } from "../deliveries/deliver-event.service.ts";
import { SUBSCRIBERS, type Subscribers } from "../deliveries/subscribers.service.ts";
import type { Mail } from "../ports/mailer.ts";
import type { TestContext } from "./test-context.ts";

/** Works every delivery that waits, whenever it is due; answers the mails that were sent. */
export async function workDeliveries(t: TestContext, subscribers: Subscribers = SUBSCRIBERS): Promise<Mail[]> {
  const mails: Mail[] = [];
  const ports = { ...t.ports, mailer: { send: async (mail: Mail) => void mails.push(mail) } };
  const waiting = await t.db.selectFrom("event_deliveries").select("id").where("status", "=", "pending").execute();
  for (const { id } of waiting) await deliverEvent(ports, subscribers, id);
  return mails;
}

/** Who is to be told of what, in the order in which it happened. */
export async function deliveriesOf(t: TestContext): Promise<string[]> {
  const rows = await t.db
    .selectFrom("event_deliveries")
    .innerJoin("domain_events", "domain_events.id", "event_deliveries.event_id")
    .select(["subscriber", "type"])
    .orderBy("event_deliveries.id")
    .execute();
  return rows.map(({ subscriber, type }) => `${type} to ${subscriber}`);
}
