import { DomainError } from "../errors.ts";
import type { ExpertId, OrganizationId, ProjectId, UserId } from "../ids.ts";
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
 * always answer, unless one of the two blocked the other and they have nothing under way. Anybody else answers like a person who does not exist; oneself is no
 * correspondent.
 */
export function assertCanWrite(
  sender: Correspondent,
  receiver: Correspondent,
  { wroteToSender, writing }: { wroteToSender: boolean; writing: Writing },
): void {
  if (sender.userId === receiver.userId) {
    throw new DomainError("forbidden", "messages/to-oneself");
  }
  if (writing === "not") throw personNotFound();
  if (!wroteToSender && !hasProfileToSee(sender) && !hasProfileToSee(receiver)) throw personNotFound();
}

/** Of a former member only the thread is left, and only for the person who has one with them. */
export function assertHasThread({ isThread, isBlocked }: { isThread: boolean; isBlocked: boolean }): void {
  if (!isThread || isBlocked) throw personNotFound();
}

export const WRITING = ["freely", "about-work", "not"] as const;
/** What one person may write to another: anything; what concerns the work that the two have under way; nothing. */
export type Writing = (typeof WRITING)[number];

/** A block ends all that two people write to each other but what a contract under way needs: it binds both until it is over. */
export function writingBetween({ isBlocked, hasWork }: { isBlocked: boolean; hasWork: boolean }): Writing {
  if (!isBlocked) return "freely";
  return hasWork ? "about-work" : "not";
}

/**
 * Whether a receiver is told of a message, by count, bell and email alike: not while they block them, unless the two have work
 * under way. Who was blocked goes on hearing of what came before, and learns of no block.
 */
export function isToldOfMessages({ hasBlocked, hasWork }: { hasBlocked: boolean; hasWork: boolean }): boolean {
  return !hasBlocked || hasWork;
}

export function assertConcernsWork(writing: Writing, { isAboutWork }: { isAboutWork: boolean }): void {
  if (writing === "about-work" && !isAboutWork) throw new DomainError("forbidden", "messages/about-work-only");
}

/** A client cannot invite an expert when either has blocked the other; the refusal does not say which. */
export function assertCanBeInvited({ isBlocked }: { isBlocked: boolean }): void {
  if (isBlocked) throw new DomainError("conflict", "projects/expert-not-invitable");
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

type Addressed = { receiverId: UserId; projectId: ProjectId | null; content: string; fileIds: readonly string[] };

/** A key stands for one message: sent again under it, every part of the message is the same. */
export function assertSameMessage(repetition: Addressed, sent: Addressed): void {
  const isSame =
    repetition.receiverId === sent.receiverId &&
    repetition.projectId === sent.projectId &&
    repetition.content === sent.content &&
    new Set(repetition.fileIds).symmetricDifference(new Set(sent.fileIds)).size === 0;
  if (!isSame) throw new DomainError("invalid", "messages/key-reused");
}

/** Only a person with a thread sees that the other is writing, and only if that other could write to them. */
export function assertCanTellTyping({ hasLeft, ...tie }: { isThread: boolean; isBlocked: boolean; hasLeft: boolean }) {
  assertHasThread({ ...tie, isThread: tie.isThread && !hasLeft });
}

export function personNotFound(): DomainError {
  return new DomainError("not_found", "messages/person-not-found");
}

/** Another person's message answers like one that does not exist, and so does a message to its own sender: it is not theirs to read. */
export function messageNotFound(): DomainError {
  return new DomainError("not_found", "messages/not-found");
}
