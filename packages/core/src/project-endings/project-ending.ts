import { DomainError } from "../errors.ts";
import type { MilestoneStatus } from "../milestones/milestone.ts";
import { isEscrowed } from "../milestones/milestone-actions.ts";
import { PROJECT_TRANSITIONS, type Project, type ProjectParty, type ProjectStatus } from "../projects/project.ts";
import type { ProjectInsider } from "../projects/project-access.ts";
import { nextStatus } from "../transitions.ts";

const SETTLED: readonly MilestoneStatus[] = ["released", "refunded", "split", "cancelled"];
const PAID: readonly MilestoneStatus[] = ["released", "split"];

/**
 * Nothing is left to do in a project in progress when every milestone is settled and at least one of them paid the expert. That
 * completes nothing: it starts the clock of `ending-clock.ts`, and the client is asked.
 */
export function isFinished(project: Pick<Project, "status">, milestones: readonly MilestoneStatus[]): boolean {
  return isSettled(project, milestones) && isPaid(milestones);
}

/** The same, whether or not any of them paid; a project without milestones is not settled. */
export function isSettled(project: Pick<Project, "status">, milestones: readonly MilestoneStatus[]): boolean {
  const isEvery = milestones.length > 0 && milestones.every((status) => SETTLED.includes(status));
  return project.status === "in_progress" && isEvery;
}

type Placed = { id: string; status: MilestoneStatus; expensesOfId?: string | null };

/**
 * Whether releasing this milestone leaves nothing open, so that the client is asked whether it is the end. What is held for its expenses
 * goes back with the release.
 */
export function isLastToRelease(id: string, milestones: readonly Placed[]): boolean {
  const others = milestones.filter((milestone) => milestone.id !== id && milestone.expensesOfId !== id);
  return milestones.some((milestone) => milestone.id === id) && others.every(({ status }) => SETTLED.includes(status));
}

/** Whether money of the project reached its expert. */
export function isPaid(milestones: readonly MilestoneStatus[]): boolean {
  return milestones.some((status) => PAID.includes(status));
}

/** The client closes a project with no money in escrow. Closing a completed project again changes nothing (null). */
export function completeProject(
  project: Project,
  milestones: readonly MilestoneStatus[],
): { id: Project["id"]; status: ProjectStatus; isPaid: boolean } | null {
  const status = nextStatus(PROJECT_TRANSITIONS, project.status, "complete");
  if (project.status === "completed") return null;
  if (!status) {
    throw new DomainError("conflict", "projects/not-in-progress", { action: "complete" });
  }
  if (milestones.some(isEscrowed)) {
    throw new DomainError("conflict", "projects/money-in-escrow");
  }
  return { id: project.id, status, isPaid: isPaid(milestones) };
}

/** A release says that the project ends with it: refused (conflict) while another milestone is open, whose fate it does not name. */
export function assertLastToRelease(id: string, milestones: readonly Placed[]): void {
  if (!isLastToRelease(id, milestones)) throw new DomainError("conflict", "projects/milestones-open");
}

export type Cancellation =
  | { kind: "requested"; by: ProjectParty }
  | { kind: "cancelled"; id: Project["id"]; status: ProjectStatus };

/**
 * An open project is its client's to cancel. One in progress ends by agreement: the first party's word is kept, the other
 * party's cancels; an admin needs no second word.
 */
export function cancelProject(project: Project, by: ProjectInsider): Cancellation {
  const status = nextStatus(PROJECT_TRANSITIONS, project.status, "cancel");
  if (!status) throw new DomainError("conflict", "projects/closed");
  const isAgreed = project.cancelRequestedBy !== null && project.cancelRequestedBy !== by;
  if (project.status === "open" || by === "admin" || isAgreed) return { kind: "cancelled", id: project.id, status };
  return { kind: "requested", by };
}
