import { DomainError } from "../errors.ts";
import type { OrganizationId } from "../ids.ts";
import { PROJECT_TRANSITIONS, type Project } from "../projects/project.ts";
import { nextStatus } from "../transitions.ts";
import { PROPOSAL_TRANSITIONS, type Proposal, type ProposalAction, type ProposalStatus } from "./proposal.ts";

/** An expert proposes to somebody else's open project, once at a time. */
export function assertCanPropose(
  project: Project,
  expert: { organizationId: OrganizationId | null; hasLiveProposal: boolean },
): void {
  if (expert.organizationId === project.organizationId) {
    throw new DomainError("forbidden", "proposals/own-project");
  }
  if (project.status !== "open") throw projectNotOpen();
  if (expert.hasLiveProposal) {
    throw new DomainError("conflict", "proposals/already-sent");
  }
}

/** Accepting closes the project to everyone else: the winner is accepted, every other pending proposal is rejected. */
export function acceptProposal(proposal: Proposal, project: Project) {
  const projectStatus = nextStatus(PROJECT_TRANSITIONS, project.status, "start");
  if (!projectStatus) throw projectNotOpen();
  return {
    proposal: { id: proposal.id, status: decide(proposal, "accept") },
    project: { id: project.id, status: projectStatus, expertId: proposal.expertId },
  };
}

export function rejectProposal(proposal: Proposal) {
  return { id: proposal.id, status: decide(proposal, "reject") };
}

/** An expert takes a proposal back as long as the client has not decided. */
export function withdrawProposal(proposal: Proposal) {
  return { id: proposal.id, status: decide(proposal, "withdraw") };
}

function decide(proposal: Proposal, action: ProposalAction): ProposalStatus {
  const status = nextStatus(PROPOSAL_TRANSITIONS, proposal.status, action);
  if (status) return status;
  throw new DomainError("conflict", "proposals/not-pending");
}

function projectNotOpen(): DomainError {
  return new DomainError("conflict", "proposals/project-not-open");
}

export function proposalNotFound(): DomainError {
  return new DomainError("not_found", "proposals/not-found");
}
