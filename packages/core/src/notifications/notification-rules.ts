import { DomainError } from "../errors.ts";
import type { UserId } from "../ids.ts";

/** Each receiver once, in one order, and without the person who did it. */
export function recipientsOf(userIds: readonly (UserId | null)[], actorId: UserId | null): UserId[] {
  const others = userIds.filter((userId): userId is UserId => userId !== null && userId !== actorId);
  return [...new Set(others)].toSorted();
}

/** Another person's notification answers like one that does not exist. */
export function notificationNotFound(): DomainError {
  return new DomainError("not_found", "notifications/not-found");
}
