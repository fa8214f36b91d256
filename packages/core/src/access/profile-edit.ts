import { DomainError } from "../errors.ts";

/**
 * An edit in one window must not undo what another window has saved: a change that names when its subject was last changed is refused
 * once that has been changed again. Without it the change writes what it names, and nothing else.
 */
export function assertUnchangedSince(
  seenAt: string | undefined,
  updatedAt: Date,
  code:
    | "profiles/changed-meanwhile"
    | "milestones/changed-meanwhile"
    | "expenses/changed-meanwhile"
    | "timesheets/changed-meanwhile" = "profiles/changed-meanwhile",
): void {
  if (seenAt === undefined || new Date(seenAt).getTime() === updatedAt.getTime()) return;
  throw new DomainError("conflict", code);
}
