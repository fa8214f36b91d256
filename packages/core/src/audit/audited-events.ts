import type { AuditTopic } from "../events/audit-topic.ts";
import { DOMAIN_EVENT_TYPES, type DomainEventType, declarationOf, type EVENTS } from "../events/domain-event.ts";

/** The events that are lines of the audit log. The money itself is written with its posting (`audit-facts.ts`), so that its line has the amount. */
export type AuditedEvent = {
  [Type in DomainEventType]: (typeof EVENTS)[Type] extends { audit: unknown } ? Type : never;
}[DomainEventType];

export function isAuditedEvent(type: DomainEventType): type is AuditedEvent {
  return declarationOf(type).audit !== undefined;
}

/** Of each of them its topic, and what was done, in the words of the log. */
export const EVENT_AUDITS: ReadonlyMap<string, { topic: AuditTopic; deed: string }> = new Map(
  DOMAIN_EVENT_TYPES.flatMap((type) => {
    const { audit } = declarationOf(type);
    return audit ? [[type, audit]] : [];
  }),
);
