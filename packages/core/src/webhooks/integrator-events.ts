import {
  DOMAIN_EVENT_TYPES,
  type DomainEvent,
  type DomainEventType,
  declarationOf,
  type EVENTS,
} from "../events/domain-event.ts";
import { type EventPeople, peopleIn } from "../events/event-audience.ts";
import type { UserId } from "../ids.ts";

/** The events that programs may subscribe to. Their names are a promise to programs. */
export type IntegratorEventType = {
  [Type in DomainEventType]: (typeof EVENTS)[Type] extends { program: unknown } ? Type : never;
}[DomainEventType];
export const INTEGRATOR_EVENT_TYPES = DOMAIN_EVENT_TYPES.filter(isOffered);

/** What an owner has sent to try an endpoint out: it goes to that endpoint alone, and is in no list of events. */
export const TEST_EVENT_TYPE = "webhook.test";

/** What is told of a fact: ids, codes and counts by their names. */
export type EventData = Readonly<Record<string, string | number | null>>;
export type EventMessage = { userId: UserId; data: EventData };

function isOffered(type: DomainEventType): type is IntegratorEventType {
  return declarationOf(type).program !== undefined;
}

/** What programs of whom are told of an event; nothing where it is not offered to programs. */
export function integratorMessagesOf(event: DomainEvent, people: EventPeople): EventMessage[] {
  const facts: Readonly<Record<string, unknown>> = event;
  const messages = new Map<UserId, EventData>();
  for (const { to, data } of declarationOf(event.type).program?.told ?? []) {
    for (const userId of peopleIn(people, to)) {
      if (userId !== null && !messages.has(userId)) messages.set(userId, dataOf(facts, data));
    }
  }
  return [...messages].map(([userId, data]) => ({ userId, data }));
}

function dataOf(facts: Readonly<Record<string, unknown>>, fields: readonly string[]): EventData {
  const entries = fields.map((field) => {
    const value = facts[field];
    return [field, typeof value === "string" || typeof value === "number" ? value : null] as const;
  });
  return Object.fromEntries(entries);
}

/** Events are kept for programs to catch up by for so long, and with them what became of their deliveries. */
export const EVENT_MESSAGES_KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

export function eventMessagesKeptSince(now: Date): Date {
  return new Date(now.getTime() - EVENT_MESSAGES_KEPT_DAYS * DAY_MS);
}
