import type { ProjectStatus } from "../projects/project.ts";
import { projectNotFound } from "../projects/project-access.ts";
import type { ProposalStatus } from "./proposal.ts";

/** How a proposal ended for the expert who sent it, as far as they may know: never who was chosen, nor for what. */
export const PROPOSAL_OUTCOMES = [
  "undecided",
  "accepted",
  "declined",
  "other-chosen",
  "called-off",
  "withdrawn",
] as const;
export type ProposalOutcome = (typeof PROPOSAL_OUTCOMES)[number];

export function proposalOutcome(
  proposal: { status: ProposalStatus },
  project: { status: ProjectStatus },
): ProposalOutcome {
  if (proposal.status === "rejected") return REJECTED_BECAUSE[project.status];
  return proposal.status === "pending" ? "undecided" : proposal.status;
}

const REJECTED_BECAUSE: Record<ProjectStatus, ProposalOutcome> = {
  open: "declined",
  in_progress: "other-chosen",
  completed: "other-chosen",
  cancelled: "called-off",
};

/**
 * Of a project that is closed to them, experts keep what they sent for it: the proposal that is alive, or else the newest. To an expert who sent none the project does not exist. `newestFirst` are the reader's own.
 */
export function ownProposal<P extends { status: ProposalStatus }>(newestFirst: readonly P[]): P {
  const live = newestFirst.find(({ status }) => status === "pending" || status === "accepted");
  const shown = live ?? newestFirst[0];
  if (!shown) throw projectNotFound();
  return shown;
}
