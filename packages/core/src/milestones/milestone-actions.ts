import { type AgreementStatus, isOpenToFunding } from "../agreements/agreement.ts";
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

/** What both have signed changes by a change order. */
const CHANGED_BY_BOTH: ReadonlySet<MilestoneAction> = new Set(["edit", "divide", "cancel"]);
/** What is paid by the hour is handed over in timesheets, and has one cap. */
const NOT_BY_THE_HOUR: readonly MilestoneAction[] = ["submit", "divide"];

/** A paid call is the whole of its project. What was planned beside one can be dropped, and nothing else. */
const NOT_BESIDE_A_CALL: readonly MilestoneAction[] = ["fund", "edit", "divide"];

/** A paid call whose time is not over yet, as it stands: booked, or cancelled without its price going back. */
export const CALLS_TO_COME = ["booked", "cancelled"] as const;
export type CallToCome = (typeof CALLS_TO_COME)[number];

/** A call is handed over by the clock once its time is over; there is nothing to object to before that, unless it was cancelled. */
export function waitsForCall(action: MilestoneAction, call: CallToCome | null | undefined): boolean {
  if (!call) return false;
  return action === "submit" || (action === "dispute" && call === "booked");
}

/** Money of this milestone is in escrow: it could still be given back. */
export function isEscrowed(status: MilestoneStatus): boolean {
  return nextStatus(MILESTONE_TRANSITIONS, status, "refund") !== undefined;
}

/** While the work of a milestone goes on or waits for the client's word, its expenses are handed in. */
export function isUnderWay({ status }: { status: MilestoneStatus }): boolean {
  return status === "funded" || status === "submitted";
}

/**
 * What the reader may do with a milestone now, by the table of its states. A disputed one is an admin's to decide, through
 * its dispute; before a proposal is accepted, or both have signed an agreement that was drawn up, nothing can be funded.
 */
export function milestoneActionsFor(
  viewer: ProjectViewer,
  milestone: {
    status: MilestoneStatus;
    period?: object | null;
    expensesOfId?: string | null;
    callToCome?: CallToCome | null;
  },
  project: { status: ProjectStatus; agreement: { status: AgreementStatus } | null; isPaidCall?: boolean },
): MilestoneAction[] {
  // Money for expenses moves with its expenses alone.
  if (milestone.status === "disputed" || milestone.expensesOfId) return [];
  return ACTIONS_BY_VIEWER[viewer].filter((action) => {
    const agreed = project.agreement?.status ?? null;
    if (action === "fund" && (project.status !== "in_progress" || !isOpenToFunding(agreed))) return false;
    if (agreed === "in_force" && CHANGED_BY_BOTH.has(action)) return false;
    if (project.isPaidCall && NOT_BESIDE_A_CALL.includes(action)) return false;
    if (waitsForCall(action, milestone.callToCome)) return false;
    if (milestone.period && NOT_BY_THE_HOUR.includes(action)) return false;
    return nextStatus(MILESTONE_TRANSITIONS, milestone.status, action) !== undefined;
  });
}
