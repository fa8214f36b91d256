import { DomainError } from "../errors.ts";
import { assertNoPaidCall } from "../projects/paid-call-project.ts";
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

/** A party whose request was declined asks again after so many days. */
export const REOPEN_PAUSE_DAYS = 7;

type Ended = Pick<Project, "status" | "isPaidCall"> & { endDate: Date | null };
type Completed = Ended & {
  reopenRequestedBy: ProjectParty | null;
  /** Who declined the last request, and when. A request of their own ends that. */
  reopenDeclinedBy: ProjectParty | null;
  reopenDeclinedAt: Date | null;
};

/** Whether a project can be reopened still. A paid call cannot: there is nothing that could be planned in it. */
export function isReopenable({ status, endDate, isPaidCall }: Ended, now: Date): boolean {
  const isCompleted = !isPaidCall && nextStatus(PROJECT_TRANSITIONS, status, "reopen") !== undefined;
  return isCompleted && endDate !== null && now < reopenUntil(endDate);
}

/** From when a party whose last request was declined can ask again; null: at once. The party that declined can ask at any time. */
export function reopenPauseEnd(
  { reopenDeclinedBy, reopenDeclinedAt }: Pick<Completed, "reopenDeclinedBy" | "reopenDeclinedAt">,
  { by, now }: { by: ProjectViewer; now: Date },
): Date | null {
  if (reopenDeclinedBy === null || reopenDeclinedAt === null || reopenDeclinedBy === by) return null;
  const end = new Date(reopenDeclinedAt.getTime() + REOPEN_PAUSE_DAYS * DAY_MS);
  return now < end ? end : null;
}

/** A party asks, or agrees to what the other one asked; an administrator does neither. */
export function canReopenProject(viewer: ProjectViewer, project: Completed, now: Date): boolean {
  const isParty = viewer === "client" || viewer === "expert";
  if (!isParty || !isReopenable(project, now) || project.reopenRequestedBy === viewer) return false;
  return project.reopenRequestedBy !== null || reopenPauseEnd(project, { by: viewer, now }) === null;
}

export type Reopening = { kind: "requested"; by: ProjectParty } | { kind: "reopened"; status: ProjectStatus };

/**
 * The first party's word is kept, the other party's reopens. Refuses (conflict) a paid call, what is not completed, what was for 30 days, and a request
 * within 7 days after the other party declined one.
 */
export function reopenProject(project: Completed, by: ProjectParty, now: Date): Reopening {
  const status = nextStatus(PROJECT_TRANSITIONS, project.status, "reopen");
  assertNoPaidCall(project);
  if (!status) throw new DomainError("conflict", "projects/not-completed");
  if (!isReopenable(project, now)) throw new DomainError("conflict", "projects/reopening-over", { days: REOPEN_DAYS });
  const isAgreed = project.reopenRequestedBy !== null && project.reopenRequestedBy !== by;
  if (isAgreed) return { kind: "reopened", status };
  const askAgainAt = project.reopenRequestedBy === null ? reopenPauseEnd(project, { by, now }) : null;
  if (askAgainAt) {
    const params = { days: REOPEN_PAUSE_DAYS };
    throw new DomainError("conflict", "projects/reopening-declined", params, { askAgainAt: askAgainAt.toISOString() });
  }
  return { kind: "requested", by };
}

/** The request is taken back by the party that made it, or declined by the other one. Refuses (conflict) where there is none. */
export function endReopenRequest(project: Completed, by: ProjectParty, now: Date): "withdrawn" | "declined" {
  const { reopenRequestedBy } = project;
  if (reopenRequestedBy === null || !isReopenable(project, now)) {
    throw new DomainError("conflict", "projects/no-reopening-asked");
  }
  return reopenRequestedBy === by ? "withdrawn" : "declined";
}
