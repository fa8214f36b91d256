import { DomainError } from "../errors.ts";
import { PROJECT_TRANSITIONS, type Project, type ProjectParty, type ProjectStatus } from "../projects/project.ts";
import type { ProjectViewer } from "../projects/project-access.ts";
import { nextStatus } from "../transitions.ts";

const DAY_MS = 86_400_000;

/** A completed project is reopened within so many days, by agreement of both parties. */
export const REOPEN_DAYS = 30;

/** The moment from which a project that was completed at this one stays closed. */
export function reopenUntil(completedAt: Date): Date {
  return new Date(completedAt.getTime() + REOPEN_DAYS * DAY_MS);
}

/** What was completed at this moment or before is reopened no more. */
export function reopeningsEndedBefore(now: Date): Date {
  return new Date(now.getTime() - REOPEN_DAYS * DAY_MS);
}

type Ended = Pick<Project, "status"> & { endDate: Date | null };
type Completed = Ended & { reopenRequestedBy: ProjectParty | null };

/** Whether a project can be reopened still. */
export function isReopenable({ status, endDate }: Ended, now: Date): boolean {
  const isCompleted = nextStatus(PROJECT_TRANSITIONS, status, "reopen") !== undefined;
  return isCompleted && endDate !== null && now < reopenUntil(endDate);
}

/** A party asks, or agrees to what the other one asked; an administrator does neither. */
export function canReopenProject(viewer: ProjectViewer, project: Completed, now: Date): boolean {
  const isParty = viewer === "client" || viewer === "expert";
  return isParty && isReopenable(project, now) && project.reopenRequestedBy !== viewer;
}

export type Reopening = { kind: "requested"; by: ProjectParty } | { kind: "reopened"; status: ProjectStatus };

/** The first party's word is kept, the other party's reopens. Refuses (conflict) what is not completed, and what was for 30 days. */
export function reopenProject(project: Completed, by: ProjectParty, now: Date): Reopening {
  const status = nextStatus(PROJECT_TRANSITIONS, project.status, "reopen");
  if (!status) throw new DomainError("conflict", "projects/not-completed");
  if (!isReopenable(project, now)) throw new DomainError("conflict", "projects/reopening-over", { days: REOPEN_DAYS });
  const isAgreed = project.reopenRequestedBy !== null && project.reopenRequestedBy !== by;
  return isAgreed ? { kind: "reopened", status } : { kind: "requested", by };
}

/** The request is taken back by the party that made it, or declined by the other one. Refuses (conflict) where there is none. */
export function endReopenRequest(project: Completed, by: ProjectParty, now: Date): "withdrawn" | "declined" {
  const { reopenRequestedBy } = project;
  if (reopenRequestedBy === null || !isReopenable(project, now)) {
    throw new DomainError("conflict", "projects/no-reopening-asked");
  }
  return reopenRequestedBy === by ? "withdrawn" : "declined";
}
