import type { DomainEvent } from "@quorate/core/events/domain-event";
import type { UserId } from "@quorate/core/ids";

/** An event as it was published. */
export function toDomainEvent(row: { type: string; actorId: UserId | null; payload: unknown }): DomainEvent {
  // as: insertDomainEvent wrote it as a DomainEvent, into this table which nothing else writes
  return Object.assign({}, row.payload, { type: row.type, actorId: row.actorId }) as DomainEvent;
}
