import type { ProjectProposalDto } from "@quorate/api/proposals/proposals.schema";
import type { ProposalStatus } from "@quorate/core/proposals/proposal";
import { reasonText } from "../../lib/words.ts";

const PLACE: Record<ProposalStatus, number> = { accepted: 0, pending: 1, rejected: 2, withdrawn: 3 };

/** The chosen one first, then those that can be chosen, each by how well they fit. */
export function inReadingOrder(proposals: readonly ProjectProposalDto[]): ProjectProposalDto[] {
  return proposals.toSorted(
    (one, other) => PLACE[one.status] - PLACE[other.status] || other.matchScore - one.matchScore,
  );
}

/** The names of everybody whose proposal ends when this one is accepted: every other pending one. */
export function declinedByAccepting(proposals: readonly ProjectProposalDto[], acceptedId: string): string[] {
  return proposals
    .filter(({ id, status }) => status === "pending" && id !== acceptedId)
    .map(({ expert }) => expert.name);
}

export function reasonsText(proposal: ProjectProposalDto, kind: "for" | "against"): string {
  return proposal.reasons
    .filter((reason) => reason.kind === kind)
    .map(reasonText)
    .join("; ");
}
