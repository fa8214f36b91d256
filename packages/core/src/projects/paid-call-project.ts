import { DomainError } from "../errors.ts";

/** A paid call is the whole of its project, and nothing is added to it or changed (conflict): what comes next is a project of its own. */
export function assertNoPaidCall({ isPaidCall }: { isPaidCall?: boolean }): void {
  if (isPaidCall) throw new DomainError("conflict", "bookings/whole-project");
}
