import type { DomainEventType } from "@quorate/core/events/domain-event";

/** Who is told of which events after they were committed, by name. */
export type Listeners = Readonly<Record<string, { on: readonly DomainEventType[] }>>;
