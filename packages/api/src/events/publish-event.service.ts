import { type DomainEvent, type DomainEventType, declarationOf } from "@quorate/core/events/domain-event";
import { peopleIn, recipientsOf } from "@quorate/core/events/event-audience";
import { screensChangedBy } from "@quorate/core/events/event-screens";
import type { DeliveryId } from "@quorate/core/ids";
import type { Trx } from "@quorate/db/client";
import type { AuditPorts } from "../audit/record-audit.service.ts";
import type { Context, Ports } from "../context.ts";
import { writeEventMessages } from "../outbox/programs/write-event-messages.service.ts";
import { insertDomainEvent } from "./domain-events.queries.ts";
import { findEventPeople } from "./event-people.queries.ts";
import type { AuditedChange, InTransaction } from "./in-transaction.ts";
import { insertDeliveries } from "./new-deliveries.queries.ts";
import { writeActivity } from "./write-activity.ts";
import { writeAuditLine } from "./write-audit-line.ts";
import { writeNotifications } from "./write-notifications.ts";

/** What is written with the fact itself. */
const IN_TRANSACTION: Readonly<Record<string, InTransaction>> = {
  activity: writeActivity,
  audit: writeAuditLine,
  notifications: writeNotifications,
  programs: writeEventMessages,
};

/** `published`: for a request that must know which events its work published. */
export type EventPorts = AuditPorts & Pick<Ports, "jobs" | "listeners"> & Partial<Pick<Context, "published">>;

/**
 * Says a fact, once, in the transaction that makes it one: everything that follows from it is written or begun here, and nothing
 * of it is there if the transaction does not commit. `note` is what the actor wrote about it, `change`
 * what the audit log is told beside.
 */
export async function publishEvent(
  trx: Trx,
  ports: EventPorts,
  { note = null, change = {}, ...event }: DomainEvent & { note?: string | null; change?: AuditedChange },
): Promise<void> {
  const people = await findEventPeople(trx, event);
  const parties = declarationOf(event.type).concerns;
  const id = ports.newId<string>();
  await insertDomainEvent(trx, {
    id,
    event,
    audienceUserIds: recipientsOf([...peopleIn(people, parties), event.actorId], null),
    isForAdmins: parties.some((party) => party === "admins"),
    occurredAt: ports.now(),
  });
  for (const write of Object.values(IN_TRANSACTION))
    await write(trx, ports, { eventId: id, event, people, note, change });
  await beginDeliveries(trx, ports, { id, type: event.type });
  ports.published?.push({ eventId: id, changed: screensChangedBy(event.type) });
}

/** Each subscriber has its own row and job, so that a failure delays no other subscriber. */
async function beginDeliveries(
  trx: Trx,
  { now, newId, jobs, listeners }: EventPorts,
  event: { id: string; type: DomainEventType },
): Promise<void> {
  const told = Object.entries(listeners).filter(([, { on }]) => on.includes(event.type));
  const deliveries = told.map(([subscriber]) => {
    return { id: newId<DeliveryId>(), eventId: event.id, subscriber, createdAt: now() };
  });
  await insertDeliveries(trx, deliveries);
  for (const { id } of deliveries) await jobs.enqueue(trx, "deliver-event", { deliveryId: id });
}
