import type { ProjectProposalDto } from "@quorate/api/proposals/proposals.schema";
import type { ProposalStatus } from "@quorate/core/proposals/proposal";

const PLACE: Record<ProposalStatus, number> = { accepted: 0, pending: 1, rejected: 2, withdrawn: 3 };

export const PROPOSAL_SORTS = [
  { value: "match", label: "Best match" },
  { value: "total", label: "Lowest total" },
  { value: "rate", label: "Lowest rate" },
  { value: "rating", label: "Highest rating" },
  { value: "start", label: "Earliest start" },
] as const;
export type ProposalSort = (typeof PROPOSAL_SORTS)[number]["value"];

/** Smaller stands first; what is not stated stands last. */
const RANKS: Record<ProposalSort, (proposal: ProjectProposalDto) => number> = {
  match: ({ matchScore }) => -matchScore,
  total: ({ total, totalBasis }) =>
    total === null || totalBasis === "budget" ? Number.POSITIVE_INFINITY : Number(total),
  rate: ({ proposedRate }) => (proposedRate === null ? Number.POSITIVE_INFINITY : Number(proposedRate)),
  rating: ({ expert }) => -expert.rating,
  start: ({ canStartOn }) => (canStartOn === null ? Number.POSITIVE_INFINITY : Date.parse(canStartOn)),
};

/** The chosen one first, then those that can be chosen, each by what is asked for and then by how well they fit. */
export function inReadingOrder(
  proposals: readonly ProjectProposalDto[],
  sort: ProposalSort = "match",
): ProjectProposalDto[] {
  const rank = RANKS[sort];
  return proposals.toSorted(
    (one, other) =>
      PLACE[one.status] - PLACE[other.status] || compare(rank(one), rank(other)) || other.matchScore - one.matchScore,
  );
}

/** Two that are both not stated are alike: infinity from infinity is no number. */
function compare(one: number, other: number): number {
  return one === other ? 0 : one - other;
}

/** The names of all experts whose proposal ends when this one is accepted: every other pending one. */
export function declinedByAccepting(proposals: readonly ProjectProposalDto[], acceptedId: string): string[] {
  return proposals
    .filter(({ id, status }) => status === "pending" && id !== acceptedId)
    .map(({ expert }) => expert.name);
}
