import { DomainError } from "../errors.ts";

/** A shortlist is for choosing among a few; more than this many is a search of its own. */
export const SHORTLIST_MAX = 100;

/** So many experts stand side by side. */
export const COMPARED_EXPERTS_MAX = 3;

/** Keeping an expert who is on the list already changes nothing, and is never too much. */
export function assertShortlistHasRoom(shortlist: { count: number; holdsExpert: boolean }): void {
  if (shortlist.holdsExpert || shortlist.count < SHORTLIST_MAX) return;
  throw new DomainError("conflict", "shortlist/full", { limit: SHORTLIST_MAX });
}
