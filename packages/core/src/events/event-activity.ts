import { invariant } from "../errors.ts";
import type { ProjectEventKind } from "../projects/project-event.ts";
import { DOMAIN_EVENT_TYPES, type DomainEvent, type DomainEventType, declarationOf } from "./domain-event.ts";

/** The line that an event writes into its project's activity; null where it writes none. */
export function activityOf(event: DomainEvent): ProjectEventKind | null {
  const { activity = null } = declarationOf(event.type);
  if (activity === null || typeof activity === "string") return activity;
  invariant(event.type === "dispute.decided", "a verdict alone has a line for each outcome");
  return activity[event.outcome];
}

/** The event that a line of the activity tells. Where a verdict writes the same line as the parties' own decision, it is theirs. */
export function eventOfActivity(line: ProjectEventKind): DomainEventType {
  return DOMAIN_EVENT_TYPES.find((type) => declarationOf(type).activity === line) ?? "dispute.decided";
}
