import type { MilestoneStatus } from "../milestones/milestone.ts";
import { isEscrowed } from "../milestones/milestone-actions.ts";
import { PROJECT_TRANSITIONS, type ProjectParty, type ProjectStatus } from "../projects/project.ts";
import type { ProjectViewer } from "../projects/project-access.ts";
import { nextStatus } from "../transitions.ts";

type ProjectFacts = { status: ProjectStatus; cancelRequestedBy: ProjectParty | null };

/** An open project is its client's to cancel; one in progress ends when both parties said so, each once. An admin always can. */
export function canCancelProject(viewer: ProjectViewer, project: ProjectFacts): boolean {
  if (nextStatus(PROJECT_TRANSITIONS, project.status, "cancel") === undefined) return false;
  if (viewer === "admin") return true;
  if (viewer === "visitor" || viewer === project.cancelRequestedBy) return false;
  return viewer === "client" || project.status === "in_progress";
}

/** The client closes a project in progress once no money lies in escrow. */
export function canCompleteProject(
  viewer: ProjectViewer,
  project: ProjectFacts,
  milestones: readonly { status: MilestoneStatus }[],
): boolean {
  const isCompletable = nextStatus(PROJECT_TRANSITIONS, project.status, "complete") !== undefined;
  return viewer === "client" && isCompletable && !milestones.some(({ status }) => isEscrowed(status));
}
