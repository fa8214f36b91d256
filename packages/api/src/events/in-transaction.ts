import type { DomainEvent } from "@quorate/core/events/domain-event";
import type { EventPeople } from "@quorate/core/events/event-audience";
import type { Trx } from "@quorate/db/client";
import type { Ports } from "../context.ts";

export type PublishedEvent = {
  eventId: string;
  event: DomainEvent;
  people: EventPeople;
  /** What the actor wrote about it, for the project's activity; it is kept nowhere else. */
  note: string | null;
};

/** Writes what must be there if and only if the fact is: in its transaction. */
export type InTransaction = (
  trx: Trx,
  ports: Pick<Ports, "now" | "newId" | "jobs">,
  published: PublishedEvent,
) => Promise<void>;
