import type { ApplicationStatus } from "../applications/application.ts";
import type { ConnectionStatus } from "../connections/connection.ts";
import type { MilestoneStatus } from "../milestones/milestone.ts";
import type { ProjectStatus } from "../projects/project.ts";
import type { ProposalStatus } from "../proposals/proposal.ts";
import type { ReviewStage } from "../reviews/review-rules.ts";
import type { VerificationStatus } from "../verification/verification.ts";
import type * as en from "../words/en.ts";
import type { NotificationKind } from "./notification.ts";

/** How the things that a notification tells of stand now. Null: there is none of the kind, or it does not matter to what is told. */
export type NotificationStanding = {
  projectStatus: ProjectStatus | null;
  /** Of an invitation the reader's own latest proposal, of a proposal that came in the sender's. */
  proposalStatus: ProposalStatus | null;
  milestoneStatus: MilestoneStatus | null;
  /** Between reader and actor. */
  connectionStatus: ConnectionStatus | null;
  /** Of the one who applied, to the idea that is named. */
  applicationStatus: ApplicationStatus | null;
  /** How the reviews of the project stand for the reader. */
  reviewStage: ReviewStage | null;
  /** Of the reader's own. */
  verificationStatus: VerificationStatus | null;
  /** Whether the reader has a plan that goes on beyond the end that was told. */
  isPlanRenewed: boolean;
};

export type NotificationOutcome = keyof typeof en.outcomes;

/**
 * What became of a thing since it was told, where the line alone would ask for something that is done already or can be done no
 * more. Null: it stands as it was told.
 */
export function notificationOutcome(kind: NotificationKind, now: NotificationStanding): NotificationOutcome | null {
  switch (kind) {
    case "project_invitation":
      return ofInvitation(now);
    case "proposal_received":
      return PROPOSAL_OUTCOMES[now.proposalStatus ?? "pending"];
    case "milestone_planned":
      return now.milestoneStatus === "cancelled" ? "milestone/cancelled" : null;
    case "payment_declined":
      if (now.milestoneStatus === "cancelled") return "milestone/cancelled";
      return now.milestoneStatus === null || now.milestoneStatus === "planned" ? null : "milestone/paid";
    case "milestone_submitted":
      return SUBMISSION_OUTCOMES[now.milestoneStatus ?? "submitted"];
    case "changes_requested":
      return now.milestoneStatus === "funded" ? null : CHANGES_OUTCOMES[now.milestoneStatus ?? "funded"];
    case "dispute_opened":
    case "dispute_answered":
      return now.milestoneStatus === null || now.milestoneStatus === "disputed" ? null : "dispute/decided";
    case "cancellation_requested":
      if (now.projectStatus === "cancelled") return "project/cancelled";
      return now.projectStatus === "completed" ? "project/completed" : null;
    case "project_completed":
    case "review_received":
      return REVIEW_OUTCOMES[now.reviewStage ?? "open"];
    case "connection_invited":
      return CONNECTION_OUTCOMES[now.connectionStatus ?? "pending"];
    case "connection_accepted":
      return now.connectionStatus === "ended" ? "connection/ended" : null;
    case "application_received":
      return APPLICATION_OUTCOMES[now.applicationStatus ?? "pending"];
    case "application_interview":
      return now.applicationStatus === "interview" ? null : APPLICATION_OUTCOMES[now.applicationStatus ?? "pending"];
    case "verification_more_needed":
    case "verification_rejected":
    case "verification_renewal_due":
    case "verification_expired":
    case "organization_more_needed":
    case "organization_declined":
    case "organization_renewal_due":
    case "organization_expired":
      return ofVerification(kind, now);
    case "plan_ending":
    case "plan_renewing":
    case "plan_past_due":
    case "plan_payment_due":
      return now.isPlanRenewed ? "plan/renewed" : null;
    default:
      return null;
  }
}

function ofInvitation({ proposalStatus, projectStatus }: NotificationStanding): NotificationOutcome | null {
  if (proposalStatus === "accepted") return "proposal/won";
  if (projectStatus === "cancelled") return "project/cancelled";
  if (projectStatus !== null && projectStatus !== "open") return "project/taken";
  return proposalStatus === "pending" ? "proposal/sent" : null;
}

/** A renewal is asked for while the old one is good; anything else is answered as soon as it waits again. */
function ofVerification(
  kind: NotificationKind,
  { verificationStatus }: NotificationStanding,
): NotificationOutcome | null {
  if (verificationStatus === "pending") return "verification/answered";
  if (verificationStatus !== "approved") return null;
  const isRenewal = kind === "verification_renewal_due" || kind === "organization_renewal_due";
  return isRenewal ? null : "verification/verified";
}

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
