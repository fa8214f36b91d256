import type { DisputeOutcome } from "../disputes/dispute.ts";
import { invariant } from "../errors.ts";
import type { ProjectEventKind } from "../projects/project-event.ts";
import type { DomainEvent, DomainEventFacts, DomainEventType } from "./domain-event.ts";
import { DOMAIN_EVENT_TYPES } from "./event-audience.ts";

type OfProject = { projectId: string };
/** Only a fact about a project is a line of its activity; that of a verdict says where the money went. */
type Activity<Type extends DomainEventType> = DomainEventFacts[Type] extends OfProject
  ? ProjectEventKind | (DomainEventFacts[Type] extends { outcome: DisputeOutcome } ? Verdict : never) | null
  : null;
type Verdict = Record<DisputeOutcome, ProjectEventKind>;

/** Which line of a project's activity an event is; null where it is none. */
export const EVENT_ACTIVITY = {
  "account.changed": null,
  "account.password-changed": null,
  "account.browser-remembered": null,
  "account.passkey-added": null,
  "account.passkey-removed": null,
  "account.provider-linked": null,
  "account.provider-unlinked": null,
  "account.recovery-code-used": null,
  "account.recovery-codes-renewed": null,
  "account.second-factor-off": null,
  "account.second-factor-on": null,
  "account.second-factor-reset": null,
  "account.pictured": null,
  "account.renamed": null,
  "account.device-signed-in": null,
  "account.impersonated": null,
  "account.closed": null,
  "account.reopened": null,
  "account.suspended": null,
  "account.restored": null,
  "account.email-change-asked": null,
  "account.email-changed": null,
  "admin.granted": null,
  "admin.revoked": null,
  "token.created": null,
  "webhook.added": null,
  "webhook.stopped": null,
  "billing.changed": null,

  "expert.registered": null,
  "expert.changed": null,
  "organization.registered": null,
  "organization.changed": null,
  "verification.submitted": null,
  "verification.decision-held": null,
  "verification.decision-undone": null,
  "verification.approved": null,
  "verification.more-needed": null,
  "verification.rejected": null,
  "verification.withdrawn": null,
  "verification.reopened": null,
  "verification.expedited": null,
  "verification.renewal-due": null,
  "verification.expired": null,
  "verification.document-refused": null,

  "project.posted": "project_posted",
  "project.updated": "project_updated",
  "project.accounting-changed": null,
  "project.files-added": "files_added",
  "project.file-removed": "file_removed",
  "project.expert-invited": "expert_invited",
  "project.cancellation-requested": "cancellation_requested",
  "project.cancelled": "project_cancelled",
  "project.completed": "project_completed",
  "project.completed-unpaid": "project_completed_unpaid",

  "proposal.submitted": "proposal_submitted",
  "proposal.withdrawn": "proposal_withdrawn",
  "proposal.rejected": "proposal_rejected",
  "proposal.accepted": "proposal_accepted",

  "milestone.planned": "milestone_planned",
  "milestone.cancelled": "milestone_cancelled",
  "milestone.funded": "milestone_funded",
  "milestone.payment-declined": "payment_declined",
  "milestone.submitted": "milestone_submitted",
  "milestone.decision-due": null,
  "milestone.changes-requested": "changes_requested",
  "milestone.released": "milestone_released",
  "milestone.auto-released": "milestone_auto_released",
  "milestone.refunded": "milestone_refunded",
  "milestone.refund-due": null,
  "milestone.auto-refunded": "milestone_auto_refunded",

  "dispute.opened": "dispute_opened",
  "dispute.answered": "dispute_answered",
  "dispute.proposed": null,
  "dispute.verdict-due": null,
  "dispute.decided": { release: "milestone_released", refund: "milestone_refunded", split: "milestone_split" },

  "chargeback.opened": "chargeback_opened",
  "chargeback.won": "chargeback_won",
  "chargeback.lost": "chargeback_lost",
  "chargeback.changed": null,

  "review.written": null,
  "review.published": null,
  "review.answered": null,
  "review.changed": null,
  "review.hidden": null,
  "review.restored": null,
  "review.answer-hidden": null,
  "review.answer-restored": null,

  "movement.paid": null,
  "movement.failed": null,
  "movement.retried": null,
  "bank-payout.changed": null,
  "bank-payout.paid": null,
  "bank-payout.failed": null,
  "payout-account.changed": null,
  "payout-account.ready": null,
  "payout-account.requirement-due": null,
  "payout-account.money-held": null,
  "payout-account.restricted": null,
  "payout-account.disabled": null,

  "subscription.started": null,
  "subscription.cancelled": null,
  "subscription.resumed": null,
  "subscription.ending": null,
  "subscription.expired": null,
  "subscription.changed": null,
  "subscription.renewing": null,
  "subscription.renewed": null,
  "subscription.past-due": null,
  "subscription.payment-due": null,
  "subscription.payment-declined": null,

  "invoice.issued": null,

  "message.sent": null,
  "message.read": null,
  "message.hidden": null,
  "message.restored": null,
  "person.warned": null,

  "notification.read": null,

  "saved-search.matched": null,
  "digest.due": null,

  "connection.invited": null,
  "connection.accepted": null,
  "connection.declined": null,
  "connection.withdrawn": null,
  "connection.ended": null,

  "idea.posted": null,
  "idea.changed": null,
  "application.submitted": null,
  "application.noted": null,
  "application.reviewed": null,
  "application.interview": null,
  "application.accepted": null,
  "application.rejected": null,
  "application.withdrawn": null,

  "report.filed": null,
  "report.resolved": null,
  "report.review-hidden": null,
  "report.answer-hidden": null,
  "report.review-kept": null,
  "report.message-hidden": null,
  "report.person-warned": null,
  "report.nothing-done": null,
  "entrepreneur.changed": null,
  "entrepreneur.hidden": null,
  "entrepreneur.restored": null,
  "entrepreneur.blocked": null,
  "entrepreneur.unblocked": null,
  "person.blocked": null,
  "person.unblocked": null,
} as const satisfies { [Type in DomainEventType]: Activity<Type> };

/** The line that an event writes into its project's activity. */
export function activityOf(event: DomainEvent): ProjectEventKind | null {
  const line: ProjectEventKind | Verdict | null = EVENT_ACTIVITY[event.type];
  if (line === null || typeof line === "string") return line;
  invariant(event.type === "dispute.decided", "a verdict alone has a line for each outcome");
  return line[event.outcome];
}

/** The event that a line of the activity tells. Where a verdict writes the same line as the parties' own decision, it is theirs. */
export function eventOfActivity(line: ProjectEventKind): DomainEventType {
  const type = DOMAIN_EVENT_TYPES.find((one) => EVENT_ACTIVITY[one] === line);
  return type ?? "dispute.decided";
}
