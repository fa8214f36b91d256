import type { ProjectStatus } from "./project.ts";

/** How many projects two people are told that they share. */
export const SHARED_PROJECTS_MAX = 10;

const ORDER = ["in_progress", "open", "completed", "cancelled"] as const satisfies readonly ProjectStatus[];

type Shared = { status: ProjectStatus; createdAt: Date };

/** What is being worked on first, then what is talked about, then what is over; the newest first. */
export function bySharedInterest(one: Shared, other: Shared): number {
  const byStatus = ORDER.indexOf(one.status) - ORDER.indexOf(other.status);
  return byStatus || other.createdAt.getTime() - one.createdAt.getTime();
}
