import { deliverEvent } from "../outbox/deliveries/deliver-event.service.ts";
import { SUBSCRIBERS, type Subscribers } from "../outbox/deliveries/subscribers.service.ts";
import type { Mail } from "../ports/mailer.ts";
import type { TestContext } from "./test-context.ts";

/**
 * Runs every waiting delivery in the order of the events, due or not; returns the emails that were sent. `accept` throws for those that
 * cannot be.
 */
export async function workDeliveries(
  t: TestContext,
  subscribers: Subscribers = SUBSCRIBERS,
  accept: (mail: Mail) => Promise<void> = async () => undefined,
  order: "asc" | "desc" = "asc",
): Promise<Mail[]> {
  const mails: Mail[] = [];
  const send = async (mail: Mail) => {
    await accept(mail);
    mails.push(mail);
  };
  const ports = { ...t.ports, mailer: { send } };
  const waiting = await t.db
    .selectFrom("event_deliveries")
    .select("id")
    .where("status", "=", "pending")
    .orderBy("id", order)
    .execute();
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
