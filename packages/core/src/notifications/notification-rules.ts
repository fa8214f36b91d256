import { DomainError } from "../errors.ts";
import type { UserId } from "../ids.ts";

/** Everybody once, in one order, and nobody of what they did themselves. */
export function recipientsOf(userIds: readonly (UserId | null)[], actorId: UserId | null): UserId[] {
  const others = userIds.filter((userId): userId is UserId => userId !== null && userId !== actorId);
  return [...new Set(others)].toSorted();
}

/** Somebody else's notification answers like one that does not exist. */
export function notificationNotFound(): DomainError {
  return new DomainError("not_found", "notifications/not-found");
}
