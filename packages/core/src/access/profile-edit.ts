import { DomainError } from "../errors.ts";

/**
 * A person who edits a profile in two windows must not undo in one what the other has saved: a change that names when the profile
 * was last changed is refused once it has been changed again. Without that it changes what it names, and nothing else.
 */
export function assertUnchangedSince(seenAt: string | undefined, updatedAt: Date): void {
  if (seenAt === undefined || new Date(seenAt).getTime() === updatedAt.getTime()) return;
  throw new DomainError("conflict", "profiles/changed-meanwhile");
}
