import { DomainError } from "../errors.ts";
import type { ApplicationId, EntrepreneurId } from "../ids.ts";
import type { StartupIdea } from "../startup-ideas/startup-idea.ts";
import {
  APPLICATION_MOVES,
  type Application,
  type ApplicationSide,
  type ApplicationStatus,
  moverOf,
} from "./application.ts";

/** The places that this side may move an application to now. */
export function applicationMoves(status: ApplicationStatus, side: ApplicationSide): ApplicationStatus[] {
  return APPLICATION_MOVES[status].filter((to) => moverOf(to) === side);
}

export function canMoveApplication(from: ApplicationStatus, to: ApplicationStatus): boolean {
  const moves: readonly ApplicationStatus[] = APPLICATION_MOVES[from];
  return moves.includes(to);
}

type Applicant = { entrepreneurId: EntrepreneurId; isActive: boolean; hasLiveApplication: boolean };

/** One application at a time to another founder's open idea; after a refusal, or after taking it back, another one. */
export function assertCanApply(idea: Pick<StartupIdea, "ownerId" | "isActive">, applicant: Applicant): void {
  if (idea.ownerId === applicant.entrepreneurId) {
    throw new DomainError("forbidden", "applications/own-idea");
  }
  if (!idea.isActive) {
    throw new DomainError("conflict", "applications/idea-closed");
  }
  if (!applicant.isActive) {
    throw new DomainError("conflict", "applications/own-profile-hidden", { action: "apply" });
  }
  if (applicant.hasLiveApplication) throw alreadyApplied();
}

export function alreadyApplied(): DomainError {
  return new DomainError("conflict", "applications/already-applied");
}

export function sideOfApplication(
  application: Pick<Application, "applicantId">,
  idea: Pick<StartupIdea, "ownerId">,
  actorId: EntrepreneurId,
): ApplicationSide | null {
  if (idea.ownerId === actorId) return "owner";
  return application.applicantId === actorId ? "applicant" : null;
}

type Change = { to?: ApplicationStatus | undefined; changesNotes: boolean };
type Decision = { id: ApplicationId; status: ApplicationStatus; connects: boolean };

/**
 * Moves an application, or only changes the owner's notes on it. Accepting connects the owner and the applicant. An application
 * of others answers like one that does not exist.
 */
export function changeApplication(application: Application, side: ApplicationSide | null, change: Change): Decision {
  if (!side) throw applicationNotFound();
  const { to, changesNotes } = change;
  if ((to && moverOf(to) !== side) || (changesNotes && side !== "owner")) {
    throw new DomainError("forbidden", "applications/not-your-move");
  }
  const { id, status } = application;
  if (!to) return { id, status, connects: false };
  if (!canMoveApplication(status, to)) {
    throw new DomainError("conflict", "applications/cannot-move", { status }, { status });
  }
  return { id, status: to, connects: to === "accepted" };
}

/** Accepting hands contact details over both ways: a founder whose profile is hidden does not get any by it. */
export function assertCanAcceptApplicant(owner: { isActive: boolean }): void {
  if (owner.isActive) return;
  throw new DomainError("conflict", "applications/own-profile-hidden", { action: "accept" });
}

type ApplicationEvent = "application.noted" | `application.${Exclude<ApplicationStatus, "pending">}`;

/** The event that a move is, called by its new status. Notes alone are an event that no one is told of. */
export function eventOfMove(from: ApplicationStatus, to: ApplicationStatus): ApplicationEvent {
  return from === to || to === "pending" ? "application.noted" : `application.${to}`;
}

export function applicationNotFound(): DomainError {
  return new DomainError("not_found", "applications/not-found");
}
