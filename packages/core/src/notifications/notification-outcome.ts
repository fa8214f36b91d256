import type { ApplicationStatus } from "../applications/application.ts";
import type { ConnectionStatus } from "../connections/connection.ts";
import type { MilestoneStatus } from "../milestones/milestone.ts";
import type { ProjectStatus } from "../projects/project.ts";
import type { ProposalStatus } from "../proposals/proposal.ts";
import type { ReviewStage } from "../reviews/review-rules.ts";
import type { VerificationStatus } from "../verification/verification.ts";
import type * as en from "../words/en.ts";

/** How the things that a notification tells of stand now. Null: there is none of the kind, or it does not matter to what is told. */
export type NotificationStanding = {
  projectStatus: ProjectStatus | null;
  /** Of an invitation the reader's own latest proposal, of a proposal that came in the sender's. */
  proposalStatus: ProposalStatus | null;
  milestoneStatus: MilestoneStatus | null;
  /** Between reader and actor. */
  connectionStatus: ConnectionStatus | null;
  /** Of the applicant, to the idea that is named. */
  applicationStatus: ApplicationStatus | null;
  /** How the reviews of the project stand for the reader. */
  reviewStage: ReviewStage | null;
  /** Of the reader's own. */
  verificationStatus: VerificationStatus | null;
  /** Whether the reader has a plan that goes on beyond the end that was told. */
  isPlanRenewed: boolean;
};

export type NotificationOutcome = keyof typeof en.outcomes;

/** What became of the thing that a notification tells of. Null: it is as it was told. */
type Outcome = (now: NotificationStanding) => NotificationOutcome | null;

export const ofInvitation: Outcome = (now) => {
  const { proposalStatus } = now;
  if (proposalStatus === "accepted") return "proposal/won";
  return ofOpenProject(now) ?? (proposalStatus === "pending" ? "proposal/sent" : null);
};

export const ofProposal: Outcome = ({ proposalStatus }) => PROPOSAL_OUTCOMES[proposalStatus ?? "pending"];

/** Of an offer that ends, there is nothing to decide once the project is not open. */
export const ofOpenProject: Outcome = ({ projectStatus }) => {
  if (projectStatus === "cancelled") return "project/cancelled";
  return projectStatus === null || projectStatus === "open" ? null : "project/taken";
};

export const ofPlan: Outcome = ({ milestoneStatus }) =>
  milestoneStatus === "cancelled" ? "milestone/cancelled" : null;

export const ofPayment: Outcome = ({ milestoneStatus }) => {
  if (milestoneStatus === "cancelled") return "milestone/cancelled";
  return milestoneStatus === null || milestoneStatus === "planned" ? null : "milestone/paid";
};

export const ofSubmission: Outcome = ({ milestoneStatus }) => SUBMISSION_OUTCOMES[milestoneStatus ?? "submitted"];

export const ofChanges: Outcome = ({ milestoneStatus }) => CHANGES_OUTCOMES[milestoneStatus ?? "funded"];

export const ofDispute: Outcome = ({ milestoneStatus }) =>
  milestoneStatus === null || milestoneStatus === "disputed" ? null : "dispute/decided";

export const ofCancellation: Outcome = ({ projectStatus }) => {
  if (projectStatus === "cancelled") return "project/cancelled";
  return projectStatus === "completed" ? "project/completed" : null;
};

export const ofReopening: Outcome = ({ projectStatus }) =>
  projectStatus === "in_progress" ? "project/reopened" : null;

export const ofReview: Outcome = ({ reviewStage }) => REVIEW_OUTCOMES[reviewStage ?? "open"];

export const ofConnection: Outcome = ({ connectionStatus }) => CONNECTION_OUTCOMES[connectionStatus ?? "pending"];

export const ofAcceptance: Outcome = ({ connectionStatus }) =>
  connectionStatus === "ended" ? "connection/ended" : null;

export const ofApplication: Outcome = ({ applicationStatus }) => APPLICATION_OUTCOMES[applicationStatus ?? "pending"];

export const ofInterview: Outcome = (now) => (now.applicationStatus === "interview" ? null : ofApplication(now));

/** Answered as soon as it waits again. */
export const ofVerification: Outcome = ({ verificationStatus }) => {
  if (verificationStatus === "pending") return "verification/answered";
  return verificationStatus === "approved" ? "verification/verified" : null;
};

/** It is asked for while the verification before is good. */
export const ofRenewal: Outcome = ({ verificationStatus }) =>
  verificationStatus === "pending" ? "verification/answered" : null;

export const ofSubscription: Outcome = ({ isPlanRenewed }) => (isPlanRenewed ? "plan/renewed" : null);

const PROPOSAL_OUTCOMES = {
  pending: null,
  accepted: "proposal/accepted",
  rejected: "proposal/rejected",
  withdrawn: "proposal/withdrawn",
} as const satisfies Record<ProposalStatus, NotificationOutcome | null>;

const SETTLED = {
  planned: null,
  disputed: "milestone/disputed",
  released: "milestone/released",
  refunded: "milestone/refunded",
  split: "milestone/split",
  cancelled: "milestone/cancelled",
} as const;

const SUBMISSION_OUTCOMES = {
  ...SETTLED,
  funded: "milestone/changes-asked",
  submitted: null,
} as const satisfies Record<MilestoneStatus, NotificationOutcome | null>;

const CHANGES_OUTCOMES = {
  ...SETTLED,
  funded: null,
  submitted: "milestone/submitted",
} as const satisfies Record<MilestoneStatus, NotificationOutcome | null>;

const REVIEW_OUTCOMES = {
  not_completed: null,
  unpaid: null,
  open: null,
  waiting: "review/written",
  published: "review/published",
  closed: "review/closed",
} as const satisfies Record<ReviewStage, NotificationOutcome | null>;

const CONNECTION_OUTCOMES = {
  pending: null,
  accepted: "connection/accepted",
  declined: "connection/declined",
  withdrawn: "connection/withdrawn",
  ended: "connection/ended",
} as const satisfies Record<ConnectionStatus, NotificationOutcome | null>;

const APPLICATION_OUTCOMES = {
  pending: null,
  reviewed: null,
  interview: "application/interview",
  accepted: "application/accepted",
  rejected: "application/rejected",
  withdrawn: "application/withdrawn",
} as const satisfies Record<ApplicationStatus, NotificationOutcome | null>;
