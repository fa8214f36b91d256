import type { UserId } from "../ids.ts";
import type { NotificationKind } from "../notifications/notification.ts";
import { recipientsOf } from "../notifications/notification-rules.ts";
import type { DomainEvent, DomainEventType } from "./domain-event.ts";
import { type EventPeople, type Party, type PartyOf, peopleIn } from "./event-audience.ts";

type Told<P extends Party = Party> = { kind: NotificationKind; to: readonly P[] };
type Notifications = { [Type in DomainEventType]: readonly Told<PartyOf<Type>>[] };

const nobody = [] as const;
const parties = ["client", "expert"] as const;

/** What is told of an event, and to whom: never to the one who made it so. Empty: nobody is waiting for it. */
export const EVENT_NOTIFICATIONS = {
  "account.changed": nobody,
  "account.password-changed": nobody,
  "account.browser-remembered": nobody,
  "account.passkey-added": nobody,
  "account.passkey-removed": nobody,
  "account.provider-linked": nobody,
  "account.provider-unlinked": nobody,
  "account.recovery-code-used": nobody,
  "account.recovery-codes-renewed": nobody,
  "account.second-factor-off": nobody,
  "account.second-factor-on": nobody,
  "account.second-factor-reset": nobody,
  "account.pictured": nobody,
  "account.renamed": nobody,
  "account.device-signed-in": nobody,
  "account.impersonated": [{ kind: "account_looked_at", to: ["owner"] }],
  "account.closed": nobody,
  "account.reopened": nobody,
  "account.suspended": nobody,
  "account.restored": nobody,
  "account.email-change-asked": nobody,
  "account.email-changed": nobody,
  "admin.granted": nobody,
  "admin.revoked": nobody,
  "token.created": nobody,
  // Told by mail: whoever builds with us does not watch the bell.
  "webhook.added": nobody,
  "webhook.stopped": nobody,
  "billing.changed": nobody,

  "expert.registered": nobody,
  "expert.changed": nobody,
  "organization.registered": nobody,
  "organization.changed": nobody,
  "verification.submitted": nobody,
  "verification.decision-held": nobody,
  "verification.decision-undone": nobody,
  "verification.approved": [
    { kind: "verification_approved", to: ["concerned"] },
    { kind: "organization_verified", to: ["organization"] },
  ],
  "verification.more-needed": [
    { kind: "verification_more_needed", to: ["concerned"] },
    { kind: "organization_more_needed", to: ["organization"] },
  ],
  "verification.rejected": [
    { kind: "verification_rejected", to: ["concerned"] },
    { kind: "organization_declined", to: ["organization"] },
  ],
  "verification.withdrawn": [
    { kind: "verification_withdrawn", to: ["concerned"] },
    { kind: "organization_withdrawn", to: ["organization"] },
  ],
  // It follows from what the expert changed, after the screen had said so.
  "verification.reopened": nobody,
  "verification.expedited": nobody,
  "verification.renewal-due": [
    { kind: "verification_renewal_due", to: ["concerned"] },
    { kind: "organization_renewal_due", to: ["organization"] },
  ],
  "verification.expired": [
    { kind: "verification_expired", to: ["concerned"] },
    { kind: "organization_expired", to: ["organization"] },
  ],
  "verification.document-refused": [{ kind: "verification_document_refused", to: ["concerned"] }],

  "project.posted": nobody,
  "project.updated": nobody,
  "project.accounting-changed": nobody,
  "project.files-added": [{ kind: "files_added", to: ["client", "expert", "proposers"] }],
  "project.file-removed": nobody,
  "project.expert-invited": [{ kind: "project_invitation", to: ["concerned"] }],
  "project.cancellation-requested": [{ kind: "cancellation_requested", to: parties }],
  "project.cancelled": [
    { kind: "project_cancelled", to: parties },
    { kind: "proposal_closed", to: ["others"] },
  ],
  "project.completed": [{ kind: "project_completed", to: parties }],
  "project.completed-unpaid": [{ kind: "project_completed_unpaid", to: parties }],

  "proposal.submitted": [{ kind: "proposal_received", to: ["client"] }],
  "proposal.withdrawn": [{ kind: "proposal_withdrawn", to: ["client"] }],
  "proposal.rejected": [{ kind: "proposal_rejected", to: ["concerned"] }],
  "proposal.accepted": [
    { kind: "proposal_accepted", to: ["concerned"] },
    { kind: "proposal_rejected", to: ["others"] },
  ],

  "milestone.planned": [{ kind: "milestone_planned", to: ["expert"] }],
  "milestone.cancelled": [{ kind: "milestone_cancelled", to: ["expert"] }],
  "milestone.funded": [{ kind: "milestone_funded", to: ["expert"] }],
  "milestone.payment-declined": [{ kind: "payment_declined", to: ["client"] }],
  "milestone.submitted": [{ kind: "milestone_submitted", to: ["client"] }],
  // Told by mail: the work itself was told when it was submitted.
  "milestone.decision-due": nobody,
  "milestone.changes-requested": [{ kind: "changes_requested", to: ["expert"] }],
  "milestone.released": [{ kind: "milestone_released", to: parties }],
  "milestone.auto-released": [{ kind: "milestone_auto_released", to: parties }],
  "milestone.refunded": [{ kind: "milestone_refunded", to: parties }],
  "milestone.refund-due": [{ kind: "milestone_refund_due", to: parties }],
  "milestone.auto-refunded": [{ kind: "milestone_auto_refunded", to: parties }],

  "dispute.opened": [{ kind: "dispute_opened", to: parties }],
  "dispute.answered": [{ kind: "dispute_answered", to: parties }],
  "dispute.verdict-due": [{ kind: "dispute_verdict_due", to: ["client", "expert", "others"] }],
  // However the money moved, what the parties wait for is the verdict.
  "dispute.proposed": nobody,
  "dispute.decided": [{ kind: "dispute_decided", to: parties }],

  "chargeback.opened": [{ kind: "chargeback_opened", to: parties }],
  "chargeback.won": [{ kind: "chargeback_won", to: parties }],
  "chargeback.lost": [{ kind: "chargeback_lost", to: parties }],
  "chargeback.changed": nobody,

  "review.written": [{ kind: "review_received", to: parties }],
  "review.published": [{ kind: "reviews_published", to: parties }],
  "review.answered": [{ kind: "review_answered", to: parties }],
  "review.changed": nobody,
  "review.hidden": [
    { kind: "review_hidden", to: ["reviewAuthor"] },
    { kind: "review_of_you_hidden", to: ["reviewed"] },
  ],
  "review.restored": [{ kind: "review_restored", to: ["reviewAuthor", "reviewed"] }],
  "review.answer-hidden": [
    { kind: "answer_hidden", to: ["reviewed"] },
    { kind: "answer_to_you_hidden", to: ["reviewAuthor"] },
  ],
  "review.answer-restored": [{ kind: "answer_restored", to: ["reviewAuthor", "reviewed"] }],

  "movement.paid": nobody,
  "movement.failed": nobody,
  "movement.retried": nobody,
  "bank-payout.changed": nobody,
  "bank-payout.paid": [{ kind: "bank_payout_paid", to: ["concerned"] }],
  "bank-payout.failed": [{ kind: "bank_payout_failed", to: ["concerned"] }],
  "payout-account.changed": nobody,
  "payout-account.ready": [{ kind: "payout_account_ready", to: ["concerned"] }],
  "payout-account.requirement-due": [{ kind: "payout_account_requirement_due", to: ["concerned"] }],
  "payout-account.money-held": [{ kind: "payout_money_held", to: ["concerned"] }],
  "payout-account.restricted": [{ kind: "payout_account_restricted", to: ["concerned"] }],
  "payout-account.disabled": [{ kind: "payout_account_disabled", to: ["concerned"] }],

  "subscription.started": nobody,
  "subscription.cancelled": nobody,
  "subscription.resumed": nobody,
  "subscription.ending": [{ kind: "plan_ending", to: ["subscriber"] }],
  "subscription.expired": nobody,
  "subscription.changed": nobody,
  "subscription.renewing": [{ kind: "plan_renewing", to: ["subscriber"] }],
  // Its invoice tells of it.
  "subscription.renewed": nobody,
  "subscription.past-due": [{ kind: "plan_past_due", to: ["subscriber"] }],
  "subscription.payment-due": [{ kind: "plan_payment_due", to: ["subscriber"] }],
  "subscription.payment-declined": [{ kind: "plan_payment_declined", to: ["subscriber"] }],

  "invoice.issued": nobody,

  "message.sent": [{ kind: "message_received", to: ["receiver"] }],
  "message.read": nobody,
  // Whoever it went to reported it, and is told what came of that.
  "message.hidden": [{ kind: "message_hidden", to: ["sender"] }],
  "message.restored": [{ kind: "message_restored", to: ["sender", "receiver"] }],
  "person.warned": [{ kind: "person_warned", to: ["owner"] }],

  "notification.read": nobody,

  "saved-search.matched": [{ kind: "saved_search_matched", to: ["owner"] }],
  "digest.due": nobody,

  "connection.invited": [{ kind: "connection_invited", to: ["invitee"] }],
  "connection.accepted": [{ kind: "connection_accepted", to: ["inviter"] }],
  // A refusal is theirs to see, not to be interrupted by.
  "connection.declined": nobody,
  "connection.withdrawn": nobody,
  "connection.ended": nobody,

  "idea.posted": nobody,
  "idea.changed": nobody,
  "application.submitted": [{ kind: "application_received", to: ["founder"] }],
  "application.noted": nobody,
  "application.reviewed": [{ kind: "application_reviewed", to: ["applicant"] }],
  "application.interview": [{ kind: "application_interview", to: ["applicant"] }],
  "application.accepted": [{ kind: "application_accepted", to: ["applicant"] }],
  "application.rejected": [{ kind: "application_rejected", to: ["applicant"] }],
  "application.withdrawn": [{ kind: "application_withdrawn", to: ["founder"] }],

  "report.filed": nobody,
  "report.resolved": nobody,
  "report.review-hidden": [{ kind: "report_review_hidden", to: ["reporter"] }],
  "report.answer-hidden": [{ kind: "report_answer_hidden", to: ["reporter"] }],
  "report.review-kept": [{ kind: "report_dismissed", to: ["reporter"] }],
  "report.message-hidden": [{ kind: "report_message_hidden", to: ["reporter"] }],
  "report.person-warned": [{ kind: "report_person_warned", to: ["reporter"] }],
  "report.nothing-done": [{ kind: "report_nothing_done", to: ["reporter"] }],
  "entrepreneur.changed": nobody,
  "entrepreneur.hidden": nobody,
  "entrepreneur.restored": nobody,
  "entrepreneur.blocked": nobody,
  "entrepreneur.unblocked": nobody,
  "person.blocked": nobody,
  "person.unblocked": nobody,
} as const satisfies Notifications;

/** What is told of an event once its people are known: each kind that somebody hears of. */
export function notificationsOf(
  event: Pick<DomainEvent, "type" | "actorId">,
  people: EventPeople,
): { kind: NotificationKind; recipientIds: UserId[] }[] {
  const told: readonly Told[] = EVENT_NOTIFICATIONS[event.type];
  return told
    .map(({ kind, to }) => ({ kind, recipientIds: recipientsOf(peopleIn(people, to), event.actorId) }))
    .filter(({ recipientIds }) => recipientIds.length > 0);
}
