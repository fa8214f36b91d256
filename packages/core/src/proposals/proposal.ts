import type { ExpertId, ProjectId, ProposalId } from "../ids.ts";
import type { ProjectParty, ProjectStatus } from "../projects/project.ts";

export const PROPOSAL_STATUSES = ["pending", "accepted", "rejected", "withdrawn"] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];
export type ProposalAction = "accept" | "reject" | "withdraw";

/** The web shows a button only for an action in this table; the server enforces the same table. */
export const PROPOSAL_TRANSITIONS = {
  pending: { accept: "accepted", reject: "rejected", withdraw: "withdrawn" },
  accepted: {},
  rejected: {},
  withdrawn: {},
} as const satisfies Record<ProposalStatus, Partial<Record<ProposalAction, ProposalStatus>>>;

export type Proposal = {
  id: ProposalId;
  projectId: ProjectId;
  expertId: ExpertId;
  status: ProposalStatus;
  /** Each change of an offer by either side is the next version; the last one is on the table. */
  version: number;
  offeredBy: ProjectParty;
  /** The last calendar day on which this version can be accepted, yyyy-MM-dd; null: it has no end. */
  validUntil: string | null;
};

/** Undecided, or accepted for work that is still under way: what an expert has to keep in mind. Null is a project in any status. */
export const ACTIVE_PROPOSALS = [
  { status: "pending", projectStatus: null },
  { status: "accepted", projectStatus: "in_progress" },
] as const satisfies readonly { status: ProposalStatus; projectStatus: ProjectStatus | null }[];
