import type { DomainEvent } from "@quorate/core/events/domain-event";
import type { EventPeople } from "@quorate/core/events/event-audience";
import type { EventMessageId } from "@quorate/core/ids";
import { integratorMessagesOf } from "@quorate/core/webhooks/integrator-events";
import { wantsEvent } from "@quorate/core/webhooks/webhook-endpoint";
import type { Trx } from "@quorate/db/client";
import type { Ports } from "../../context.ts";
import { beginWebhookDeliveries } from "./begin-deliveries.service.ts";
import { insertEventMessages, listRunningEndpoints } from "./event-messages.queries.ts";

type Published = { eventId: string; event: DomainEvent; people: EventPeople };

/** What programs are told of a fact, written with the fact: to be read by those who catch up, and on its way to endpoints that want it. */
export async function writeEventMessages(
  trx: Trx,
  ports: Pick<Ports, "now" | "newId" | "jobs">,
  { eventId, event, people }: Published,
): Promise<void> {
  const told = integratorMessagesOf(event, people);
  if (told.length === 0) return;
  const occurredAt = ports.now();
  const messages = told.map(({ userId, data }) => {
    return { id: ports.newId<EventMessageId>(), eventId, userId, type: event.type, data, occurredAt };
  });
  await insertEventMessages(trx, messages);
  const endpoints = await listRunningEndpoints(
    trx,
    messages.map(({ userId }) => userId),
  );
  const wished = endpoints.flatMap(({ id, userId, eventTypes }) => {
    const message = messages.find((one) => one.userId === userId);
    return message && wantsEvent(eventTypes, event.type) ? [{ endpointId: id, messageId: message.id }] : [];
  });
  await beginWebhookDeliveries(trx, ports, wished);
}
