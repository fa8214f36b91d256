import { DomainError } from "../errors.ts";
import type { ExpertId, OrganizationId, UserId } from "../ids.ts";
import type { ProjectParty } from "../projects/project.ts";
import { projectNotFound } from "../projects/project-access.ts";

export type Correspondent = {
  userId: UserId;
  expertId: ExpertId | null;
  organizationId: OrganizationId | null;
  /** Whether the person has an entrepreneur profile that others are shown. */
  isActiveEntrepreneur: boolean;
};

/** Experts and organizations are there for every signed-in user to see, entrepreneurs as long as they are active. */
function hasProfileToSee(person: Correspondent): boolean {
  return person.expertId !== null || person.organizationId !== null || person.isActiveEntrepreneur;
}

/**
 * Two people may write to each other when at least one of them has a profile that the other may see. Who was written to may
 * always answer, unless one of the two blocked the other. Anybody else answers like a person who does not exist; oneself is no
 * correspondent.
 */
export function assertCanWrite(
  sender: Correspondent,
  receiver: Correspondent,
  { wroteToSender, isBlocked }: { wroteToSender: boolean; isBlocked: boolean },
): void {
  if (sender.userId === receiver.userId) {
    throw new DomainError("forbidden", "messages/to-oneself");
  }
  if (isBlocked) throw personNotFound();
  if (!wroteToSender && !hasProfileToSee(sender) && !hasProfileToSee(receiver)) throw personNotFound();
}

/** Of somebody who has left there is the thread and nothing else, and that only for whoever has one with them. */
export function assertHasThread({ isThread, isBlocked }: { isThread: boolean; isBlocked: boolean }): void {
  if (!isThread || isBlocked) throw personNotFound();
}

/** What ties a person to a project: it is theirs, or they proposed to it or work on it. */
export type ProjectTie = ProjectParty | null;

/** A message about a project goes between its client and an expert who proposed to it. Experts do not learn of each other. */
export function assertConcernsProject(sender: ProjectTie, receiver: ProjectTie): void {
  if (sender === null) throw projectNotFound();
  if (receiver === null || receiver === sender) {
    throw new DomainError("forbidden", "messages/not-in-project");
  }
}

export function personNotFound(): DomainError {
  return new DomainError("not_found", "messages/person-not-found");
}

/** Somebody else's message answers like one that does not exist, and so does one's own to its sender: it is not theirs to read. */
export function messageNotFound(): DomainError {
  return new DomainError("not_found", "messages/not-found");
}
