import type { UserId } from "../ids.ts";
import { keysOf } from "../one-of.ts";
import type { DomainEventFacts, DomainEventType } from "./domain-event.ts";

/** Which people an event can concern, by what it names: `admins` are those of the platform. */
type PartiesBy = {
  /** `proposers`: experts whose proposals wait for the client's answer. */
  projectId: "client" | "expert" | "proposers";
  /** The expert named: not yet the project's. */
  expertId: "concerned";
  otherUserIds: "others";
  receiverId: "receiver";
  senderId: "sender";
  subscriberId: "subscriber";
  connectionId: "inviter" | "invitee";
  startupIdeaId: "founder" | "applicants";
  applicationId: "applicant";
  entrepreneurId: "entrepreneur";
  organizationId: "organization";
  accountId: "owner";
  /** `reviewed`: whom it is about; answers it, too. */
  reviewId: "reviewAuthor" | "reviewed";
  reportId: "reporter";
};
export type Party = PartiesBy[keyof PartiesBy];

/** A table that names the parties of a fact can name none that the fact says nothing of. */
export type PartyOf<Type extends DomainEventType> = PartiesBy[keyof PartiesBy & keyof DomainEventFacts[Type]];

type Audiences = { [Type in DomainEventType]: readonly (PartyOf<Type> | "admins")[] };

/** Whose screens an event changes. Whoever made it so is always among them, in the other windows that they have open. */
export const EVENT_AUDIENCE = {
  "account.changed": ["owner"],
  "account.password-changed": ["owner"],
  "account.browser-remembered": ["owner"],
  "account.passkey-added": ["owner"],
  "account.passkey-removed": ["owner"],
  "account.provider-linked": ["owner"],
  "account.provider-unlinked": ["owner"],
  "account.recovery-code-used": ["owner"],
  "account.recovery-codes-renewed": ["owner"],
  "account.second-factor-off": ["owner"],
  "account.second-factor-on": ["owner"],
  "account.second-factor-reset": ["owner"],
  "account.pictured": ["owner"],
  "account.renamed": ["owner"],
  "account.device-signed-in": ["owner"],
  "account.impersonated": ["owner"],
  "account.closed": ["owner"],
  "account.reopened": ["owner"],
  "account.suspended": ["owner", "admins"],
  "account.restored": ["owner", "admins"],
  "account.email-change-asked": ["owner"],
  "account.email-changed": ["owner"],
  "admin.granted": ["owner", "admins"],
  "admin.revoked": ["owner", "admins"],
  "token.created": ["owner"],
  "webhook.added": ["owner"],
  "webhook.stopped": ["owner"],
  "billing.changed": ["owner"],

  "expert.registered": ["concerned", "admins"],
  "expert.changed": ["concerned", "admins"],
  "organization.registered": ["organization", "admins"],
  "organization.changed": ["organization", "admins"],
  "verification.submitted": ["concerned", "organization", "admins"],
  // Until it is one, a decision is told to nobody whom it is about.
  "verification.decision-held": ["admins"],
  "verification.decision-undone": ["admins"],
  "verification.approved": ["concerned", "organization", "admins"],
  "verification.more-needed": ["concerned", "organization", "admins"],
  "verification.rejected": ["concerned", "organization", "admins"],
  "verification.withdrawn": ["concerned", "organization", "admins"],
  "verification.reopened": ["concerned", "organization", "admins"],
  "verification.expedited": ["concerned", "organization", "admins"],
  "verification.renewal-due": ["concerned", "organization"],
  "verification.expired": ["concerned", "organization", "admins"],
  "verification.document-refused": ["concerned", "admins"],

  "project.posted": ["client", "admins"],
  "project.updated": ["client", "expert", "proposers", "admins"],
  "project.accounting-changed": ["client", "expert", "admins"],
  "project.files-added": ["client", "expert", "proposers", "admins"],
  "project.file-removed": ["client", "expert", "proposers", "admins"],
  "project.expert-invited": ["client", "concerned"],
  "project.cancellation-requested": ["client", "expert", "admins"],
  "project.cancelled": ["client", "expert", "others", "admins"],
  "project.completed": ["client", "expert", "admins"],
  "project.completed-unpaid": ["client", "expert", "admins"],

  "proposal.submitted": ["client", "concerned"],
  "proposal.withdrawn": ["client", "concerned"],
  "proposal.rejected": ["client", "concerned"],
  "proposal.accepted": ["client", "concerned", "others", "admins"],

  "milestone.planned": ["client", "expert", "proposers"],
  "milestone.cancelled": ["client", "expert", "proposers"],
  "milestone.funded": ["client", "expert", "admins"],
  "milestone.payment-declined": ["client"],
  "milestone.submitted": ["client", "expert"],
  "milestone.decision-due": ["client"],
  "milestone.changes-requested": ["client", "expert"],
  "milestone.released": ["client", "expert", "admins"],
  "milestone.auto-released": ["client", "expert", "admins"],
  "milestone.refunded": ["client", "expert", "admins"],
  "milestone.refund-due": ["client", "expert"],
  "milestone.auto-refunded": ["client", "expert", "admins"],

  "dispute.opened": ["client", "expert", "admins"],
  "dispute.answered": ["client", "expert", "admins"],
  "dispute.proposed": ["admins"],
  "dispute.verdict-due": ["client", "expert", "others"],
  "dispute.decided": ["client", "expert", "admins"],

  "chargeback.opened": ["client", "expert", "admins"],
  "chargeback.won": ["client", "expert", "admins"],
  "chargeback.lost": ["client", "expert", "admins"],
  "chargeback.changed": ["admins"],

  "review.written": ["client", "expert"],
  "review.published": ["client", "expert"],
  "review.answered": ["client", "expert"],
  "review.changed": ["client", "expert"],
  "review.hidden": ["reviewAuthor", "reviewed", "admins"],
  "review.restored": ["reviewAuthor", "reviewed", "admins"],
  "review.answer-hidden": ["reviewAuthor", "reviewed", "admins"],
  "review.answer-restored": ["reviewAuthor", "reviewed", "admins"],

  "movement.paid": ["concerned", "admins"],
  "movement.failed": ["concerned", "admins"],
  "movement.retried": ["concerned", "admins"],
  "bank-payout.changed": ["concerned"],
  "bank-payout.paid": ["concerned"],
  "bank-payout.failed": ["concerned"],
  "payout-account.changed": ["concerned"],
  "payout-account.ready": ["concerned", "admins"],
  "payout-account.requirement-due": ["concerned"],
  "payout-account.money-held": ["concerned"],
  "payout-account.restricted": ["concerned", "admins"],
  "payout-account.disabled": ["concerned", "admins"],

  "subscription.started": ["subscriber", "admins"],
  "subscription.cancelled": ["subscriber", "admins"],
  "subscription.resumed": ["subscriber", "admins"],
  "subscription.ending": ["subscriber"],
  "subscription.expired": ["subscriber", "admins"],
  "subscription.changed": ["subscriber"],
  "subscription.renewing": ["subscriber"],
  "subscription.renewed": ["subscriber", "admins"],
  "subscription.past-due": ["subscriber", "admins"],
  "subscription.payment-due": ["subscriber"],
  "subscription.payment-declined": ["subscriber"],

  "invoice.issued": ["others", "admins"],

  "message.sent": ["receiver"],
  "message.read": ["sender"],
  "message.hidden": ["sender", "receiver", "admins"],
  "message.restored": ["sender", "receiver", "admins"],
  "person.warned": ["owner", "admins"],

  // The reader's own other windows.
  "notification.read": [],

  "saved-search.matched": ["owner"],
  "digest.due": [],

  "connection.invited": ["inviter", "invitee"],
  "connection.accepted": ["inviter", "invitee"],
  "connection.declined": ["inviter", "invitee"],
  "connection.withdrawn": ["inviter", "invitee"],
  "connection.ended": ["inviter", "invitee"],

  "idea.posted": ["founder"],
  "idea.changed": ["founder", "applicants"],
  "application.submitted": ["founder", "applicant"],
  "application.noted": ["founder", "applicant"],
  "application.reviewed": ["founder", "applicant"],
  "application.interview": ["founder", "applicant"],
  "application.accepted": ["founder", "applicant"],
  "application.rejected": ["founder", "applicant"],
  "application.withdrawn": ["founder", "applicant"],

  // Whoever is reported learns nothing of it.
  "report.filed": ["admins"],
  "report.resolved": ["admins"],
  "report.review-hidden": ["reporter", "admins"],
  "report.answer-hidden": ["reporter", "admins"],
  "report.review-kept": ["reporter", "admins"],
  "report.message-hidden": ["reporter", "admins"],
  "report.person-warned": ["reporter", "admins"],
  "report.nothing-done": ["reporter", "admins"],
  "entrepreneur.changed": ["entrepreneur"],
  "entrepreneur.hidden": ["entrepreneur", "admins"],
  "entrepreneur.restored": ["entrepreneur", "admins"],
  // Whoever is blocked is not told, by no word and by no screen.
  "entrepreneur.blocked": [],
  "entrepreneur.unblocked": [],
  "person.blocked": [],
  "person.unblocked": [],
} as const satisfies Audiences;

export const DOMAIN_EVENT_TYPES = keysOf(EVENT_AUDIENCE);

/** Of what is stored: a later version of the product may know more. */
export function isDomainEventType(type: string): type is DomainEventType {
  return Object.hasOwn(EVENT_AUDIENCE, type);
}

/** Who the parties of one event are; a party that the event says nothing of is left out. */
export type EventPeople = Readonly<Partial<Record<Party, readonly (UserId | null)[]>>>;

/** Everybody in these parts. */
export function peopleIn(people: EventPeople, parties: readonly (Party | "admins")[]): (UserId | null)[] {
  return parties.flatMap((party) => (party === "admins" ? [] : (people[party] ?? [])));
}
