import type {
  ApplicationId,
  BankPayoutId,
  ChargebackId,
  ConnectionId,
  DisputeId,
  EntrepreneurId,
  ExpertId,
  FounderAgreementId,
  MessageId,
  MilestoneId,
  OrganizationId,
  ProjectId,
  ProposalId,
  RefundId,
  ReportId,
  ReviewId,
  StartupIdeaId,
  TransferId,
  UserId,
  VerificationId,
  VerificationStepId,
  WebhookEndpointId,
} from "../ids.ts";

/** The account of a person, whatever profiles it has. */
export type OfAccount = { accountId: UserId };
/** An address that events are sent to. */
export type OfWebhook = OfAccount & { webhookEndpointId: WebhookEndpointId };
export type OfProject = { projectId: ProjectId };
/** Whom else it was about: their proposals fell with it. */
export type WithOthers = { otherUserIds: readonly UserId[] };
export type OfProposal = OfProject & { proposalId: ProposalId; expertId: ExpertId };
/** `isToldByCall`: it is of a paid call, and what happened to the call tells both of it: their bells say it once. */
export type OfMilestone = OfProject & { milestoneId: MilestoneId; isToldByCall?: true };
export type OfDispute = OfMilestone & { disputeId: DisputeId };
export type OfChargeback = { chargebackId: ChargebackId };
export type OfConnection = { connectionId: ConnectionId };
/** A version of what two founders agree on. `otherFounderId`: the account of the one whose doing it was not. */
export type OfFounderAgreement = OfConnection & { founderAgreementId: FounderAgreementId; otherFounderId: UserId };
export type OfIdea = { startupIdeaId: StartupIdeaId };
export type OfApplication = OfIdea & { applicationId: ApplicationId };
export type OfEntrepreneur = { entrepreneurId: EntrepreneurId };
export type OfReport = { reportId: ReportId };
/** A message that was decided about, and the two who wrote to each other. */
export type OfMessageReport = OfReport & { messageId: MessageId; senderId: UserId; receiverId: UserId };
export type OfReview = { reviewId: ReviewId };
export type OfExpert = { expertId: ExpertId };
export type OfOrganization = { organizationId: OrganizationId };
/** An expert's or an organization's; the step is the one that says why. */
export type OfVerification = {
  verificationId: VerificationId;
  stepId: VerificationStepId | null;
  expertId: ExpertId | null;
  organizationId: OrganizationId | null;
};
export type OfSubscription = { subscriptionId: string; subscriberId: UserId };
/** What went from an expert's account to their bank. */
export type OfBankPayout = OfExpert & { bankPayoutId: BankPayoutId };
/** Money on its way: a transfer concerns an expert; a refund goes to the payer's bank and has no recipient here. */
export type OfMovement = {
  movement: "refund" | "transfer";
  movementId: RefundId | TransferId;
  expertId: ExpertId | null;
};

/** Of whom, and by which of its ids, programs are told of an event. */
export const PARTIES = ["client", "expert"] as const;
export const PROJECT = ["projectId"] as const;
export const MILESTONE = ["projectId", "milestoneId"] as const;
export const DISPUTE = ["projectId", "milestoneId", "disputeId"] as const;
export const PROPOSAL = ["projectId", "proposalId", "expertId"] as const;
export const APPLICATION = ["startupIdeaId", "applicationId"] as const;
export const SUBSCRIPTION = ["subscriptionId"] as const;
export const BANK_PAYOUT = ["bankPayoutId"] as const;
export const APPLICATION_PARTIES = ["founder", "applicant"] as const;
export const VERIFIED = ["concerned", "organization"] as const;
