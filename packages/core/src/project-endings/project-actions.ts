import { assertLooksAfter, looksAfter, type RoleHolder } from "../access/admin-role.ts";
import type { MilestoneStatus } from "../milestones/milestone.ts";
import { isEscrowed } from "../milestones/milestone-actions.ts";
import { PROJECT_TRANSITIONS, type ProjectParty, type ProjectStatus } from "../projects/project.ts";
import type { ProjectInsider, ProjectViewer } from "../projects/project-access.ts";
import { nextStatus } from "../transitions.ts";

type ProjectFacts = { status: ProjectStatus; cancelRequestedBy: ProjectParty | null };

/**
 * An administrator can cancel without the parties' agreement. That refunds all money in escrow at once, so it needs the right over money.
 */
const CANCELLING = "money";

/** Refuses (forbidden) an administrator whose role does not go as far as cancelling; parties are not asked. */
export function assertRoleMayCancel(insider: ProjectInsider, holder: RoleHolder): void {
  if (insider === "admin") assertLooksAfter(holder, CANCELLING);
}

/**
 * An open project is its client's to cancel; one in progress ends when both parties said so, each once. An administrator who looks after
 * money always can.
 */
export function canCancelProject(viewer: ProjectViewer, project: ProjectFacts, holder: RoleHolder): boolean {
  if (nextStatus(PROJECT_TRANSITIONS, project.status, "cancel") === undefined) return false;
  if (viewer === "admin") return looksAfter(holder, CANCELLING);
  if (viewer === "visitor" || viewer === project.cancelRequestedBy) return false;
  return viewer === "client" || project.status === "in_progress";
}

/** The client completes a project in progress once escrow is empty. */
export function canCompleteProject(
  viewer: ProjectViewer,
  project: ProjectFacts,
  milestones: readonly { status: MilestoneStatus }[],
): boolean {
  const isCompletable = nextStatus(PROJECT_TRANSITIONS, project.status, "complete") !== undefined;
  return viewer === "client" && isCompletable && !milestones.some(({ status }) => isEscrowed(status));
}
