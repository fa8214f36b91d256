import type { DisputeOutcome } from "../disputes/dispute.ts";
import type {
  ApplicationId,
  BankPayoutId,
  ChargebackId,
  CheckoutId,
  ConnectionId,
  DisputeId,
  EntrepreneurId,
  ExpertId,
  ImpersonationId,
  MessageId,
  MilestoneId,
  OrganizationId,
  ProjectId,
  ProposalId,
  RefundId,
  ReportId,
  ReviewId,
  SavedSearchId,
  StartupIdeaId,
  TransferId,
  UserId,
  VerificationId,
  VerificationStepId,
  WebhookEndpointId,
} from "../ids.ts";

/** The account of a person, whatever profiles it has. */
type OfAccount = { accountId: UserId };
/** An address that events are sent to. */
type OfWebhook = OfAccount & { webhookEndpointId: WebhookEndpointId };
type OfProject = { projectId: ProjectId };
/** Whom else it was about: their proposals fell with it. */
type WithOthers = { otherUserIds: readonly UserId[] };
type OfProposal = OfProject & { proposalId: ProposalId; expertId: ExpertId };
type OfMilestone = OfProject & { milestoneId: MilestoneId };
type OfDispute = OfMilestone & { disputeId: DisputeId };
type OfChargeback = { chargebackId: ChargebackId };
type OfConnection = { connectionId: ConnectionId };
type OfIdea = { startupIdeaId: StartupIdeaId };
type OfApplication = OfIdea & { applicationId: ApplicationId };
type OfEntrepreneur = { entrepreneurId: EntrepreneurId };
type OfReport = { reportId: ReportId };
/** A message that was decided about, and the two who wrote to each other. */
type OfMessageReport = OfReport & { messageId: MessageId; senderId: UserId; receiverId: UserId };
type OfReview = { reviewId: ReviewId };
type OfExpert = { expertId: ExpertId };
type OfOrganization = { organizationId: OrganizationId };
/** An expert's or an organization's; the step is the one that says why. */
type OfVerification = {
  verificationId: VerificationId;
  stepId: VerificationStepId | null;
  expertId: ExpertId | null;
  organizationId: OrganizationId | null;
};
type OfSubscription = { subscriptionId: string; subscriberId: UserId };
/** What went from an expert's account to their bank. */
type OfBankPayout = OfExpert & { bankPayoutId: BankPayoutId };
/** Money on its way: a transfer is an expert's, a refund is nobody's but the payer's bank's. */
type OfMovement = { movement: "refund" | "transfer"; movementId: RefundId | TransferId; expertId: ExpertId | null };

/**
 * Every fact that others than the one who made it so may want to know, in the order of the product's life, and what is told of
 * it: ids and codes, never what people wrote.
 */
export type DomainEventFacts = {
  "account.changed": OfAccount;
  "account.password-changed": OfAccount;
  "account.browser-remembered": OfAccount;
  "account.passkey-added": OfAccount;
  "account.passkey-removed": OfAccount;
  "account.provider-linked": OfAccount;
  "account.provider-unlinked": OfAccount;
  "account.recovery-code-used": OfAccount;
  "account.recovery-codes-renewed": OfAccount;
  "account.second-factor-off": OfAccount;
  "account.second-factor-on": OfAccount;
  "account.second-factor-reset": OfAccount;
  "account.pictured": OfAccount;
  "account.renamed": OfAccount;
  "account.device-signed-in": OfAccount;
  "account.impersonated": OfAccount & { impersonationId: ImpersonationId };
  "account.closed": OfAccount;
  "account.reopened": OfAccount;
  "account.suspended": OfAccount;
  "account.restored": OfAccount;
  "account.email-change-asked": OfAccount;
  "account.email-changed": OfAccount;
  /** Made an administrator, or given another role; and no administrator any more. */
  "admin.granted": OfAccount;
  "admin.revoked": OfAccount;
  "token.created": OfAccount;
  "webhook.added": OfWebhook;
  "webhook.stopped": OfWebhook;
  "billing.changed": OfAccount;

  "expert.registered": OfExpert;
  "expert.changed": OfExpert;
  "organization.registered": OfOrganization;
  "organization.changed": OfOrganization;
  "verification.submitted": OfVerification;
  "verification.decision-held": OfVerification;
  "verification.decision-undone": OfVerification;
  "verification.approved": OfVerification;
  "verification.more-needed": OfVerification;
  "verification.rejected": OfVerification;
  "verification.withdrawn": OfVerification;
  "verification.reopened": OfVerification;
  "verification.expedited": OfVerification;
  "verification.renewal-due": OfVerification;
  "verification.expired": OfVerification;
  "verification.document-refused": OfVerification;

  "project.posted": OfProject;
  "project.updated": OfProject;
  "project.accounting-changed": OfProject;
  /** `count`: how many at once. */
  "project.files-added": OfProject & { count: number };
  "project.file-removed": OfProject;
  "project.expert-invited": OfProject & { expertId: ExpertId };
  "project.cancellation-requested": OfProject;
  "project.cancelled": OfProject & WithOthers;
  "project.completed": OfProject;
  "project.completed-unpaid": OfProject;

  "proposal.submitted": OfProposal;
  "proposal.withdrawn": OfProposal;
  "proposal.rejected": OfProposal;
  "proposal.accepted": OfProposal & WithOthers;

  "milestone.planned": OfMilestone;
  "milestone.cancelled": OfMilestone;
  "milestone.funded": OfMilestone;
  "milestone.payment-declined": OfMilestone;
  "milestone.submitted": OfMilestone;
  "milestone.decision-due": OfMilestone;
  "milestone.changes-requested": OfMilestone;
  "milestone.released": OfMilestone;
  "milestone.auto-released": OfMilestone;
  "milestone.refunded": OfMilestone;
  "milestone.refund-due": OfMilestone;
  "milestone.auto-refunded": OfMilestone;

  "dispute.opened": OfDispute;
  "dispute.answered": OfDispute;
  /** One administrator of the two that it takes has said what should become of it. */
  "dispute.proposed": OfDispute;
  /** The others: administrators, for whom it waits. */
  "dispute.verdict-due": OfDispute & WithOthers;
  "dispute.decided": OfDispute & { outcome: DisputeOutcome };

  "chargeback.opened": OfMilestone & OfChargeback;
  "chargeback.won": OfMilestone & OfChargeback;
  "chargeback.lost": OfMilestone & OfChargeback;
  /** Of interest to the platform alone: what is known of it, or the money that it moved. */
  "chargeback.changed": OfChargeback;

  "review.written": OfProject;
  "review.published": OfProject;
  "review.answered": OfProject;
  "review.changed": OfProject;
  "review.hidden": OfProject & OfReview;
  "review.restored": OfProject & OfReview;
  "review.answer-hidden": OfProject & OfReview;
  "review.answer-restored": OfProject & OfReview;

  "movement.paid": OfMovement;
  "movement.failed": OfMovement;
  "movement.retried": OfMovement;
  "bank-payout.changed": OfBankPayout;
  "bank-payout.paid": OfBankPayout;
  "bank-payout.failed": OfBankPayout;
  "payout-account.changed": OfExpert;
  "payout-account.ready": OfExpert;
  /** `count`: the days that are left. */
  "payout-account.requirement-due": OfExpert & { count: number };
  "payout-account.money-held": OfExpert;
  "payout-account.restricted": OfExpert;
  "payout-account.disabled": OfExpert;

  "subscription.started": OfSubscription;
  "subscription.cancelled": OfSubscription;
  "subscription.resumed": OfSubscription;
  "subscription.ending": OfSubscription;
  "subscription.expired": OfSubscription;
  /** Its card, or what it is to be after its term. */
  "subscription.changed": OfSubscription;
  /** Its term ends, and another one follows. */
  "subscription.renewing": OfSubscription;
  "subscription.renewed": OfSubscription;
  "subscription.past-due": OfSubscription;
  /** `count`: the days since. */
  "subscription.payment-due": OfSubscription & { count: number };
  "subscription.payment-declined": { subscriberId: UserId; checkoutId: CheckoutId };

  "invoice.issued": { otherUserIds: readonly UserId[] };

  "message.sent": { messageId: MessageId; receiverId: UserId; projectId: ProjectId | null };
  "message.read": { senderId: UserId };
  "message.hidden": OfMessageReport;
  "message.restored": OfMessageReport;
  "person.warned": OfReport & OfAccount;

  "notification.read": Readonly<Record<never, never>>;

  /** `count`: the new experts that fit it. */
  "saved-search.matched": OfAccount & { savedSearchId: SavedSearchId; count: number };

  /** `digestId`: what was gathered for this mail of a day. */
  "digest.due": OfAccount & { digestId: string };

  "connection.invited": OfConnection;
  "connection.accepted": OfConnection;
  "connection.declined": OfConnection;
  "connection.withdrawn": OfConnection;
  "connection.ended": OfConnection;

  "idea.posted": OfIdea;
  "idea.changed": OfIdea;
  "application.submitted": OfApplication;
  "application.noted": OfApplication;
  "application.reviewed": OfApplication;
  "application.interview": OfApplication;
  "application.accepted": OfApplication;
  "application.rejected": OfApplication;
  "application.withdrawn": OfApplication;

  "report.filed": OfReport;
  "report.resolved": OfReport;
  "report.review-hidden": OfReport & OfReview;
  "report.answer-hidden": OfReport & OfReview;
  "report.review-kept": OfReport & OfReview;
  "report.message-hidden": OfReport;
  "report.person-warned": OfReport;
  "report.nothing-done": OfReport;
  "entrepreneur.changed": OfEntrepreneur;
  "entrepreneur.hidden": OfEntrepreneur;
  "entrepreneur.restored": OfEntrepreneur;
  "entrepreneur.blocked": OfEntrepreneur;
  "entrepreneur.unblocked": OfEntrepreneur;
  "person.blocked": { blockedId: UserId };
  "person.unblocked": { blockedId: UserId };
};

export type DomainEventType = keyof DomainEventFacts;

/** `actorId`: who made it so; null where it happened by itself. */
export type DomainEventOf<Type extends DomainEventType> = {
  [T in Type]: { type: T; actorId: UserId | null } & DomainEventFacts[T];
}[Type];
export type DomainEvent = DomainEventOf<DomainEventType>;
