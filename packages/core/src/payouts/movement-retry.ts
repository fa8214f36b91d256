import { DomainError } from "../errors.ts";
import { nextStatus } from "../transitions.ts";
import type { MovementStatus, MovementTransitions } from "./movement.ts";

/** Whether a person can have it tried again: what has failed, and what waits, when its cause has gone without a word. */
export function canRetryMovement(transitions: MovementTransitions, status: MovementStatus): boolean {
  return nextStatus(transitions, status, "retry") !== undefined;
}

/** Another attempt at an administrator's word: it is owed as it was at first, and asked for under a key of its own. */
export function retryMovement(
  transitions: MovementTransitions,
  movement: { status: MovementStatus; attempt: number; gateway: string },
  gatewayInUse: string,
): { attempt: number } {
  if (!canRetryMovement(transitions, movement.status)) {
    throw new DomainError("conflict", "movements/not-stopped");
  }
  if (movement.gateway !== gatewayInUse) {
    throw new DomainError("conflict", "movements/other-gateway", { gateway: movement.gateway });
  }
  return { attempt: movement.attempt + 1 };
}

export function movementNotFound(): DomainError {
  return new DomainError("not_found", "movements/not-found");
}
