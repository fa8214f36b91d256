import { DomainError } from "../errors.ts";

export const SAVED_SEARCHES_MAX = 20;

/** A person keeps a handful of searches, each under a name of its own, whatever the case it is written in. */
export function assertCanSaveSearch(name: string, savedNames: readonly string[]): void {
  assertCanRenameSearch(name, savedNames);
  if (savedNames.length >= SAVED_SEARCHES_MAX) {
    throw new DomainError("conflict", "saved-searches/limit-reached", { limit: SAVED_SEARCHES_MAX });
  }
}

export function assertCanRenameSearch(name: string, otherNames: readonly string[]): void {
  if (otherNames.some((other) => other.toLowerCase() === name.toLowerCase())) {
    throw new DomainError("conflict", "saved-searches/name-taken");
  }
}
