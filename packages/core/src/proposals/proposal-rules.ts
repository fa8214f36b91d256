import { DomainError } from "../errors.ts";
import type { ExpertId, OrganizationId } from "../ids.ts";
import { PROJECT_TRANSITIONS, type Project, type ProjectParty } from "../projects/project.ts";
import { nextStatus } from "../transitions.ts";
import { isPastDay } from "./offer.ts";
import { PROPOSAL_TRANSITIONS, type Proposal, type ProposalAction, type ProposalStatus } from "./proposal.ts";

/** An expert proposes to another person's open project, once at a time. */
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

/** On which side of a proposal a reader is: its expert's, or that of the client it was sent to. Null for everyone else. */
export function sideOf(
  { proposal, project }: { proposal: Pick<Proposal, "expertId">; project: Pick<Project, "organizationId"> },
  reader: { expertId: ExpertId | null; organizationId: OrganizationId | null },
): ProjectParty | null {
  if (reader.organizationId === project.organizationId) return "client";
  return reader.expertId === proposal.expertId ? "expert" : null;
}

type Decision = { by: ProjectParty; version: number | undefined; now: Date };

/**
 * Accepting closes the project to everyone else: the winner is accepted, every other pending proposal is rejected. It is for the side
 * that did not write the version on the table, and for that version alone.
 */
export function acceptProposal(proposal: Proposal, project: Project, { by, version, now }: Decision) {
  const projectStatus = nextStatus(PROJECT_TRANSITIONS, project.status, "start");
  if (!projectStatus) throw projectNotOpen();
  const status = decide(proposal, "accept");
  assertVersion(proposal, version);
  if (proposal.offeredBy === by) throw new DomainError("conflict", "proposals/own-version", { to: by });
  if (proposal.validUntil !== null && isPastDay(proposal.validUntil, now)) {
    throw new DomainError("conflict", "proposals/expired");
  }
  return {
    proposal: { id: proposal.id, status },
    project: { id: project.id, status: projectStatus, expertId: proposal.expertId },
  };
}

/** Either side puts another version on the table while the project is open and nothing is decided. Returns the version's number. */
export function reviseProposal(proposal: Proposal, project: Project, version: number | undefined): number {
  if (proposal.status !== "pending") throw notPending();
  if (project.status !== "open") throw projectNotOpen();
  assertVersion(proposal, version);
  return proposal.version + 1;
}

/** A client takes a counter-offer back: what the expert had offered before it is on the table again, as the next version. */
export function withdrawCounterOffer(proposal: Proposal, project: Project): number {
  const version = reviseProposal(proposal, project, undefined);
  if (proposal.offeredBy !== "client") throw new DomainError("conflict", "proposals/no-counter-offer");
  return version;
}

/** A person who decides on one version never decides on another that took its place meanwhile. */
function assertVersion(proposal: Proposal, version: number | undefined): void {
  if (version === undefined || version === proposal.version) return;
  throw new DomainError(
    "conflict",
    "proposals/version-moved",
    { version: proposal.version },
    { version: proposal.version },
  );
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
  throw notPending();
}

function notPending(): DomainError {
  return new DomainError("conflict", "proposals/not-pending");
}

function projectNotOpen(): DomainError {
  return new DomainError("conflict", "proposals/project-not-open");
}

export function proposalNotFound(): DomainError {
  return new DomainError("not_found", "proposals/not-found");
}
