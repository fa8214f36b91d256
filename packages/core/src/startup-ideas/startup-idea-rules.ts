import { looksAfter, type RoleHolder } from "../access/admin-role.ts";
import { DomainError } from "../errors.ts";
import type { EntrepreneurId } from "../ids.ts";
import type { StartupIdea } from "./startup-idea.ts";

export type IdeaReader = RoleHolder & { entrepreneurId: EntrepreneurId | null };

/** What decides whether a reader may see an idea, besides who they are. */
export type IdeaFacts = Pick<StartupIdea, "ownerId" | "isActive"> & {
  /** Whether the owner's profile is shown. */
  isOwnerActive: boolean;
  /** Whether one of reader and owner blocked the other. */
  isBlocked: boolean;
  /** Whether the reader ever applied to it. */
  hasApplied: boolean;
};

/**
 * Everyone sees an idea that is open and whose owner shows a profile. One that is closed is there for its owner, for
 * administrators who look after what is reported and for those who applied to it. To people between whom there is a block it does not exist.
 */
export function canSeeIdea(reader: IdeaReader, idea: IdeaFacts): boolean {
  if (looksAfter(reader, "moderation") || isIdeaOwner(reader, idea)) return true;
  if (idea.isBlocked) return false;
  return (idea.isActive && idea.isOwnerActive) || idea.hasApplied;
}

export function isIdeaOwner(reader: { entrepreneurId: EntrepreneurId | null }, idea: { ownerId: EntrepreneurId }) {
  return reader.entrepreneurId === idea.ownerId;
}

/** Posting and opening again: an idea leads to its owner's profile, which must be there to be led to. */
export function assertCanOpenIdea(owner: { isActive: boolean }): void {
  if (owner.isActive) return;
  throw new DomainError("conflict", "startup-ideas/own-profile-hidden");
}

/** An idea that is not there and one that is not to be seen answer alike. */
export function ideaNotFound(): DomainError {
  return new DomainError("not_found", "startup-ideas/not-found");
}
