import { DomainError } from "../errors.ts";
import type { UserId } from "../ids.ts";
import type { ProjectEventKind } from "../projects/project-event.ts";
import type { NotificationKind } from "./notification.ts";

/** Who hears of an event: one party, both, or the expert whom it is about. Never the one who did it. */
type Audience = "client" | "expert" | "parties" | "concerned";
type EventNotification = { kind: NotificationKind; to: Audience };

/** Which events of a project are told to whom. Null: nobody is waiting for it. */
export const PROJECT_EVENT_NOTIFICATIONS = {
  project_posted: null,
  project_updated: null,
  expert_invited: { kind: "project_invitation", to: "concerned" },
  proposal_submitted: { kind: "proposal_received", to: "client" },
  proposal_withdrawn: { kind: "proposal_withdrawn", to: "client" },
  proposal_rejected: { kind: "proposal_rejected", to: "concerned" },
  proposal_accepted: { kind: "proposal_accepted", to: "concerned" },
  milestone_planned: { kind: "milestone_planned", to: "expert" },
  milestone_cancelled: { kind: "milestone_cancelled", to: "expert" },
  milestone_funded: { kind: "milestone_funded", to: "expert" },
  payment_declined: { kind: "payment_declined", to: "client" },
  milestone_submitted: { kind: "milestone_submitted", to: "client" },
  changes_requested: { kind: "changes_requested", to: "expert" },
  milestone_released: { kind: "milestone_released", to: "parties" },
  milestone_auto_released: { kind: "milestone_auto_released", to: "parties" },
  milestone_refunded: { kind: "milestone_refunded", to: "parties" },
  milestone_split: { kind: "dispute_decided", to: "parties" },
  dispute_opened: { kind: "dispute_opened", to: "parties" },
  dispute_answered: { kind: "dispute_answered", to: "parties" },
  cancellation_requested: { kind: "cancellation_requested", to: "parties" },
  project_cancelled: { kind: "project_cancelled", to: "parties" },
  project_completed: { kind: "project_completed", to: "parties" },
  project_completed_unpaid: { kind: "project_completed_unpaid", to: "parties" },
} as const satisfies Record<ProjectEventKind, EventNotification | null>;

export type ProjectPeople = { client: UserId; expert: UserId | null; concerned: UserId | null };

/** What is told of a project's event, and to whom. Money that moved by a verdict is told as the verdict. */
export function notificationOfEvent(
  event: { kind: ProjectEventKind; actorId: UserId | null; decidesDispute?: boolean },
  people: ProjectPeople,
): { kind: NotificationKind; recipientIds: UserId[] } | null {
  const told: EventNotification | null = PROJECT_EVENT_NOTIFICATIONS[event.kind];
  if (!told) return null;
  const audience = {
    client: [people.client],
    expert: [people.expert],
    parties: [people.client, people.expert],
    concerned: [people.concerned],
  }[told.to];
  const recipientIds = recipientsOf(audience, event.actorId);
  return recipientIds.length > 0 ? { kind: event.decidesDispute ? "dispute_decided" : told.kind, recipientIds } : null;
}

/** Everybody once, in one order, and nobody of what they did themselves. */
export function recipientsOf(userIds: readonly (UserId | null)[], actorId: UserId | null): UserId[] {
  const others = userIds.filter((userId): userId is UserId => userId !== null && userId !== actorId);
  return [...new Set(others)].toSorted();
}

/** Somebody else's notification answers like one that does not exist. */
export function notificationNotFound(): DomainError {
  return new DomainError("not_found", "notifications/not-found");
}
