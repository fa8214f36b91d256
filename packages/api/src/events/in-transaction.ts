import type { DomainEvent } from "@quorate/core/events/domain-event";
import type { EventPeople } from "@quorate/core/events/event-audience";
import type { Trx } from "@quorate/db/client";
import type { AuditedFact, AuditPorts } from "../audit/record-audit.service.ts";
import type { Ports } from "../context.ts";

/** What the line of the audit log says beside the event: codes, ids and amounts, never words. */
export type AuditedChange = Pick<AuditedFact, "before" | "after" | "money">;

export type PublishedEvent = {
  eventId: string;
  event: DomainEvent;
  people: EventPeople;
  /** What the actor wrote about it, for the project's activity; it is kept nowhere else. */
  note: string | null;
  change: AuditedChange;
};

/** Writes what must be there if and only if the fact is: in its transaction. */
export type InTransaction = (
  trx: Trx,
  ports: AuditPorts & Pick<Ports, "jobs">,
  published: PublishedEvent,
) => Promise<void>;
