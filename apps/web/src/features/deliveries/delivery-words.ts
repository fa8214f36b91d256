import type { SubscriberName } from "@quorate/core/events/delivery";
import type { DomainEventType } from "@quorate/core/events/domain-event";

type Catalogue = Readonly<Record<string, string>>;

const EVENT_WORDS: Catalogue = {
  "account.changed": "Account changed",
  "account.password-changed": "Password changed",
  "account.passkey-added": "Passkey added",
  "account.passkey-removed": "Passkey removed",
  "account.provider-linked": "Single sign-on linked",
  "account.provider-unlinked": "Single sign-on unlinked",
  "account.recovery-code-used": "Recovery code used",
  "account.recovery-codes-renewed": "Recovery codes renewed",
  "account.second-factor-off": "Authenticator app turned off",
  "account.second-factor-on": "Authenticator app set up",
  "account.second-factor-reset": "Second step taken away from the shell",
  "account.pictured": "Portrait changed",
  "account.renamed": "Name changed",
  "account.device-signed-in": "Signed in on a new device",
  "account.closed": "Account closed",
  "account.reopened": "Account opened again",
  "account.email-change-asked": "Change of e-mail address asked for",
  "account.email-changed": "E-mail address changed",
  "token.created": "API token created",
  "billing.changed": "Billing details changed",

  "expert.registered": "Expert registered",
  "expert.changed": "Expert profile changed",
  "organization.registered": "Organization registered",
  "organization.changed": "Organization profile changed",
  "verification.submitted": "Verification asked for",
  "verification.decision-held": "Verification decided, not yet in effect",
  "verification.decision-undone": "Decision on a verification undone",
  "verification.approved": "Verification approved",
  "verification.more-needed": "More asked for to verify",
  "verification.rejected": "Verification declined",
  "verification.withdrawn": "Verification taken back",
  "verification.reopened": "Checked credentials changed",
  "verification.expedited": "Verification expedited",
  "verification.renewal-due": "Verification to be renewed",
  "verification.expired": "Verification ended",
  "verification.document-refused": "Malware found in a document",

  "project.posted": "Project posted",
  "project.updated": "Project changed",
  "project.accounting-changed": "Purchase order or cost centre changed",
  "project.files-added": "Files put on a project",
  "project.file-removed": "File taken back",
  "project.expert-invited": "Expert invited to a project",
  "project.cancellation-requested": "Cancellation of a project asked for",
  "project.cancelled": "Project cancelled",
  "project.completed": "Project completed",
  "project.completed-unpaid": "Project completed without payment",

  "proposal.submitted": "Proposal submitted",
  "proposal.withdrawn": "Proposal withdrawn",
  "proposal.rejected": "Proposal rejected",
  "proposal.accepted": "Proposal accepted",

  "milestone.planned": "Milestone planned",
  "milestone.cancelled": "Milestone cancelled",
  "milestone.funded": "Milestone funded",
  "milestone.payment-declined": "Payment of a milestone declined",
  "milestone.submitted": "Work submitted",
  "milestone.decision-due": "Decision about submitted work due",
  "milestone.changes-requested": "Changes to submitted work requested",
  "milestone.released": "Milestone released",
  "milestone.auto-released": "Milestone released by itself",
  "milestone.refunded": "Milestone refunded",
  "milestone.refund-due": "Refund by itself near",
  "milestone.auto-refunded": "Milestone refunded by itself",

  "dispute.opened": "Dispute opened",
  "dispute.answered": "Dispute answered",
  "dispute.proposed": "A decision about a dispute was proposed",
  "dispute.verdict-due": "Decision about a dispute due",
  "dispute.decided": "Dispute decided",

  "chargeback.opened": "Payment charged back",
  "chargeback.won": "Chargeback won",
  "chargeback.lost": "Chargeback lost",
  "chargeback.changed": "Chargeback changed",

  "review.written": "Review written",
  "review.published": "Reviews published",
  "review.answered": "Review answered",
  "review.changed": "Review changed",
  "review.hidden": "Review hidden",
  "review.restored": "Review shown again",
  "review.answer-hidden": "Answer to a review hidden",
  "review.answer-restored": "Answer to a review shown again",

  "movement.paid": "Refund or payout arrived",
  "movement.failed": "Refund or payout failed",
  "movement.retried": "Refund or payout tried again",
  "bank-payout.changed": "Payout to a bank changed",
  "bank-payout.paid": "Payout reached a bank",
  "bank-payout.failed": "Payout refused by a bank",
  "payout-account.changed": "Payout account changed",
  "payout-account.ready": "Payout account opened",
  "payout-account.requirement-due": "Details due for a payout account",
  "payout-account.restricted": "Payout account restricted",
  "payout-account.disabled": "Payout account disabled",

  "subscription.started": "Subscription started",
  "subscription.cancelled": "Subscription cancelled",
  "subscription.resumed": "Subscription kept after all",
  "subscription.ending": "Subscription about to end",
  "subscription.expired": "Subscription ended",
  "subscription.changed": "Subscription changed",
  "subscription.renewing": "Subscription about to be renewed",
  "subscription.renewed": "Subscription renewed",
  "subscription.past-due": "Payment of a subscription failed",
  "subscription.payment-due": "Payment of a subscription still due",
  "subscription.payment-declined": "Payment of a subscription declined",

  "invoice.issued": "Invoice issued",

  "message.sent": "Message sent",
  "message.read": "Message read",
  "message.hidden": "Message hidden",
  "message.restored": "Message shown again",
  "person.warned": "Person warned",
  "notification.read": "Notification read",

  "saved-search.matched": "New experts for a saved search",
  "digest.due": "Daily summary due",

  "connection.invited": "Connection invited",
  "connection.accepted": "Connection accepted",
  "connection.declined": "Connection declined",
  "connection.withdrawn": "Invitation to connect withdrawn",
  "connection.ended": "Connection ended",

  "idea.posted": "Startup idea posted",
  "idea.changed": "Startup idea changed",
  "application.submitted": "Application submitted",
  "application.noted": "Note on an application written",
  "application.reviewed": "Application reviewed",
  "application.interview": "Applicant invited to an interview",
  "application.accepted": "Application accepted",
  "application.rejected": "Application rejected",
  "application.withdrawn": "Application withdrawn",

  "report.filed": "Report filed",
  "report.resolved": "Report resolved",
  "report.review-hidden": "Report resolved: review hidden",
  "report.answer-hidden": "Report resolved: answer hidden",
  "report.review-kept": "Report resolved: review kept",
  "report.message-hidden": "Report resolved: message hidden",
  "report.person-warned": "Report resolved: person warned",
  "report.nothing-done": "Report resolved: nothing done",
  "entrepreneur.changed": "Entrepreneur profile changed",
  "entrepreneur.hidden": "Profile hidden",
  "entrepreneur.restored": "Profile shown again",
  "entrepreneur.blocked": "Profile blocked",
  "entrepreneur.unblocked": "Profile no longer blocked",
  "person.blocked": "Somebody was blocked",
  "person.unblocked": "A block was taken back",
} satisfies Record<DomainEventType, string>;

const SUBSCRIBER_WORDS: Catalogue = {
  "connection-accepted-mail": "Mail: invitation to connect accepted",
  "connection-invited-mail": "Mail: invitation to connect",
  "account-closed-mail": "Mail: account closed or opened again",
  "application-mail": "Mail: application to a startup idea",
  "digest-mail": "Mail: daily summary",
  "dispute-mail": "Mail: dispute",
  invoices: "Invoices and receipts",
  "message-mail": "Mail: message left unread",
  "search-mail": "Mail: new experts for a saved search",
  "milestone-mail": "Mail: milestone and its money",
  "payout-mail": "Mail: payouts and the account they go to",
  "plan-mail": "Mail: plan that ends or was not paid",
  "proposal-mail": "Mail: proposal or invitation to a project",
  "device-signed-in-mail": "Mail: signed in on a new device",
  "email-change-mail": "Mail: confirm a new e-mail address",
  "email-changed-mail": "Mail: e-mail address changed",
  "password-changed-mail": "Mail: password changed",
  "token-created-mail": "Mail: API token created",
  "profile-hidden-mail": "Mail: profile hidden",
  "review-hidden-mail": "Mail: review or answer hidden",
  "sign-in-changed-mail": "Mail: sign-in changed",
  "submission-reminder-mail": "Mail: reminder to decide about submitted work",
  "verification-decided-mail": "Mail: verification decided",
  "verification-renewal-mail": "Mail: verification to be renewed",
  "writing-moderated-mail": "Mail: message hidden, or person warned",
} satisfies Record<SubscriberName, string>;

export function eventWords(type: string): string {
  return wordsIn(EVENT_WORDS, type);
}

export function subscriberWords(subscriber: string): string {
  return wordsIn(SUBSCRIBER_WORDS, subscriber);
}

/** What is stored may be of another version of the server: a name that is not known is read out as it stands. */
function wordsIn(catalogue: Catalogue, name: string): string {
  const words = Object.hasOwn(catalogue, name) ? catalogue[name] : undefined;
  const spelled = name.replaceAll(/[.-]/g, " ");
  return words ?? spelled.charAt(0).toUpperCase() + spelled.slice(1);
}
