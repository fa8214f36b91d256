import type { UserId } from "../ids.ts";
import { keysOf } from "../one-of.ts";
import type { NotificationWords } from "../words/words.ts";
import { type DomainEvent, declarationOf } from "./domain-event.ts";
import { type EventPeople, peopleIn, recipientsOf } from "./event-audience.ts";

/** The notifications of an event once its people are known, each with those who get it. What its call has told already has none. */
export function notificationsOf(
  event: Pick<DomainEvent, "type" | "actorId"> & { isToldByCall?: boolean },
  people: EventPeople,
): { kind: NotificationWords["code"]; recipientIds: UserId[] }[] {
  if (event.isToldByCall) return [];
  const { bell = {} } = declarationOf(event.type);
  return keysOf(bell)
    .map((kind) => ({ kind, recipientIds: recipientsOf(peopleIn(people, bell[kind] ?? []), event.actorId) }))
    .filter(({ recipientIds }) => recipientIds.length > 0);
}
