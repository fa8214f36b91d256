import { invariant } from "@quorate/core/errors";
import type { DomainEvent, DomainEventOf, DomainEventType } from "@quorate/core/events/domain-event";
import type { NotificationKind } from "@quorate/core/notifications/notification-kinds";
import type { Ports } from "../../context.ts";
import type { MailPorts } from "../mail/send-mail.service.ts";

export type DeliveryPorts = Ports & MailPorts;

/** The event itself, beside what it says. */
export type Occurrence = { eventId: string; occurredAt: Date };

/** A date: not now, but then, and that is no failure. */
type Outcome = Date | null;

/** Gets events after their commit, in a job of its own, so that no subscriber waits for another. */
export type Subscriber = {
  on: readonly DomainEventType[];
  /** The lines of the bell that its emails go with. */
  lines?: readonly NotificationKind[];
  /** Throws where it failed. May be called again for the same event, if a server died in between. */
  deliver: (ports: DeliveryPorts, event: DomainEvent, occurrence: Occurrence) => Promise<Outcome>;
};

export function subscribe<Type extends DomainEventType>(
  on: readonly Type[],
  deliver: (ports: DeliveryPorts, event: DomainEventOf<Type>, occurrence: Occurrence) => Promise<Outcome>,
): Subscriber {
  const isMine = (event: DomainEvent): event is DomainEvent & DomainEventOf<Type> =>
    on.some((type) => type === event.type);
  return {
    on,
    deliver: (ports, event, occurrence) => {
      invariant(isMine(event), "a subscriber is told of what it listens to");
      return deliver(ports, event, occurrence);
    },
  };
}
