import type { ProjectStatus } from "../projects/project.ts";
import type { ProjectViewer } from "../projects/project-access.ts";
import { nextStatus } from "../transitions.ts";
import { MILESTONE_TRANSITIONS, type MilestoneAction, type MilestoneStatus } from "./milestone.ts";

const ACTIONS_BY_VIEWER = {
  client: ["release", "requestChanges", "fund", "edit", "divide", "dispute", "cancel"],
  expert: ["submit", "dispute"],
  admin: [],
  visitor: [],
} as const satisfies Record<ProjectViewer, readonly MilestoneAction[]>;

/** Money of this milestone lies in escrow: it could still be given back. */
export function isEscrowed(status: MilestoneStatus): boolean {
  return nextStatus(MILESTONE_TRANSITIONS, status, "refund") !== undefined;
}

/**
 * What the reader may do with a milestone now, by the table of its states. A disputed one is an admin's to decide, through
 * its dispute; before a proposal is accepted there is nobody to pay, so that nothing can be funded.
 */
export function milestoneActionsFor(
  viewer: ProjectViewer,
  milestone: { status: MilestoneStatus },
  project: { status: ProjectStatus },
): MilestoneAction[] {
  if (milestone.status === "disputed") return [];
  return ACTIONS_BY_VIEWER[viewer].filter((action) => {
    if (action === "fund" && project.status !== "in_progress") return false;
    return nextStatus(MILESTONE_TRANSITIONS, milestone.status, action) !== undefined;
  });
}
