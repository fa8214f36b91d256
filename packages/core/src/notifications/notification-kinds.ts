import { DOMAIN_EVENT_TYPES, type DomainEventType, declarationOf, type EVENTS } from "../events/domain-event.ts";
import type { NotificationTopic } from "../mail/notification-topics.ts";
import { keysOf } from "../one-of.ts";
import type { NotificationWords } from "../words/words.ts";
import {
  type NotificationOutcome,
  type NotificationStanding,
  ofAcceptance,
  ofApplication,
  ofCancellation,
  ofChanges,
  ofConnection,
  ofDispute,
  ofInterview,
  ofInvitation,
  ofOpenProject,
  ofPayment,
  ofPlan,
  ofProposal,
  ofRenewal,
  ofReopening,
  ofReview,
  ofSubmission,
  ofSubscription,
  ofVerification,
} from "./notification-outcome.ts";

export type NotificationKind = NotificationWords["code"];

type Place =
  | "project"
  | "reviews"
  | "reviewed"
  | "reported"
  | "proposals"
  | "thread"
  | "idea"
  | "calls"
  | "connections"
  | "connection"
  | "verification"
  | "search"
  | "plans"
  | "planSetting"
  | "payouts"
  | "bankPayouts"
  | "invoices"
  | "security"
  | "taxDetails"
  | "books"
  | "billing";

/**
 * A kind of notification. A key that is not there means no exception, no outcome. A mail that goes out beside it, to the same people,
 * names the kind (`packages/api/src/outbox/mails`).
 */
type NotificationDeclaration = {
  /** By what people choose what they want to hear of. */
  topic: NotificationTopic;
  leadsTo: Place;
  /**
   * It rings whatever was chosen: what keeps a person from their money, what an administrator decided about a person's own words, and what
   * was promised to the person who reported something.
   */
  always?: true;
  /**
   * Not told while one of the two blocks the other: approaches. Messages have a rule of their own, and what a party of a project does in it
   * is told all the same, since money and dates hang on it.
   */
  silencedByBlock?: true;
  /** What became of the thing since, where the line alone would ask for what is done already or cannot be done any more. */
  outcome?: (now: NotificationStanding) => NotificationOutcome | null;
};

type Noun<Type> = Type extends `${infer Name}.${string}` ? Name : never;
/** The nouns of which an event rings the bell. */
type RingingNoun = {
  [Type in DomainEventType]: (typeof EVENTS)[Type] extends { bell: object } ? Noun<Type> : never;
}[DomainEventType];

/** What holds for every kind that the events of a noun ring, unless `OWN` says otherwise. */
const BY_NOUN: Readonly<Record<RingingNoun, NotificationDeclaration>> = {
  account: { topic: "reviews", leadsTo: "security" },
  billing: { topic: "payouts", leadsTo: "billing" },
  vat: { topic: "payouts", leadsTo: "books" },
  project: { topic: "work", leadsTo: "project" },
  proposal: { topic: "proposals", leadsTo: "project" },
  milestone: { topic: "work", leadsTo: "project" },
  bonus: { topic: "work", leadsTo: "project" },
  agreement: { topic: "work", leadsTo: "project" },
  nda: { topic: "proposals", leadsTo: "project" },
  "confidential-part": { topic: "proposals", leadsTo: "project" },
  timesheet: { topic: "work", leadsTo: "project" },
  period: { topic: "work", leadsTo: "project" },
  expense: { topic: "work", leadsTo: "project" },
  "change-order": { topic: "work", leadsTo: "project" },
  dispute: { topic: "work", leadsTo: "project" },
  chargeback: { topic: "work", leadsTo: "project" },
  review: { topic: "reviews", leadsTo: "reviews" },
  report: { topic: "reviews", leadsTo: "reported" },
  message: { topic: "messages", leadsTo: "thread" },
  person: { topic: "reviews", leadsTo: "reported" },
  booking: { topic: "messages", leadsTo: "calls" },
  verification: { topic: "verification", leadsTo: "verification" },
  connection: { topic: "network", leadsTo: "connections", silencedByBlock: true },
  "trial-agreement": { topic: "network", leadsTo: "connection", silencedByBlock: true },
  "equity-worksheet": { topic: "network", leadsTo: "connection", silencedByBlock: true },
  application: { topic: "network", leadsTo: "idea", silencedByBlock: true },
  "saved-search": { topic: "searches", leadsTo: "search" },
  subscription: { topic: "plan", leadsTo: "planSetting" },
  "bank-payout": { topic: "payouts", leadsTo: "bankPayouts" },
  "payout-account": { topic: "payouts", leadsTo: "payouts" },
  "tax-details": { topic: "payouts", leadsTo: "taxDetails" },
};

/** What a kind has of its own. Every kind is named in the `bell` of an event, and its sentence is in the catalogue of words. */
const OWN: Readonly<Partial<Record<NotificationKind, Partial<NotificationDeclaration>>>> = {
  project_invitation: { topic: "proposals", silencedByBlock: true, outcome: ofInvitation },
  proposal_received: { outcome: ofProposal },
  offer_revised: { outcome: ofProposal },
  offer_expiring: { outcome: ofOpenProject },
  counter_expiring: { outcome: ofOpenProject },
  offer_expired: { outcome: ofOpenProject },
  // The projects of others are no longer theirs to see.
  proposal_rejected: { leadsTo: "proposals" },
  proposal_closed: { topic: "proposals", leadsTo: "proposals" },
  milestone_planned: { outcome: ofPlan },
  payment_declined: { outcome: ofPayment },
  milestone_submitted: { outcome: ofSubmission },
  changes_requested: { outcome: ofChanges },
  dispute_opened: { outcome: ofDispute },
  dispute_answered: { outcome: ofDispute },
  chargeback_credited: { leadsTo: "invoices" },
  cancellation_requested: { outcome: ofCancellation },
  project_all_settled: { outcome: ofCancellation },
  project_ending_due: { outcome: ofCancellation },
  project_completed: { leadsTo: "reviews", outcome: ofReview },
  project_auto_completed: { leadsTo: "reviews", outcome: ofReview },
  reopening_requested: { outcome: ofReopening },
  review_received: { outcome: ofReview },
  review_hidden: { always: true },
  answer_hidden: { always: true },
  // The reporter is not a party of the project: they read it on the page of the reviewed person.
  report_review_hidden: { leadsTo: "reviewed" },
  report_answer_hidden: { leadsTo: "reviewed" },
  report_dismissed: { leadsTo: "reviewed" },
  message_hidden: { topic: "reviews", leadsTo: "reported", always: true },
  message_restored: { topic: "reviews", leadsTo: "reported", always: true },
  person_warned: { always: true },
  report_message_hidden: { always: true },
  report_person_warned: { always: true },
  report_nothing_done: { always: true },
  verification_more_needed: { outcome: ofVerification },
  verification_rejected: { outcome: ofVerification },
  verification_renewal_due: { outcome: ofRenewal },
  verification_expired: { outcome: ofVerification },
  organization_more_needed: { outcome: ofVerification },
  organization_declined: { outcome: ofVerification },
  organization_renewal_due: { outcome: ofRenewal },
  organization_expired: { outcome: ofVerification },
  connection_invited: { outcome: ofConnection },
  connection_accepted: { outcome: ofAcceptance },
  application_received: { outcome: ofApplication },
  application_interview: { outcome: ofInterview },
  plan_ending: { leadsTo: "plans", outcome: ofSubscription },
  plan_payment_declined: { leadsTo: "plans" },
  plan_renewing: { outcome: ofSubscription },
  plan_past_due: { outcome: ofSubscription },
  plan_payment_due: { outcome: ofSubscription },
  account_looked_at: { always: true },
  bank_payout_failed: { always: true },
  payout_account_requirement_due: { always: true },
  payout_money_held: { always: true },
  payout_account_restricted: { always: true },
  payout_account_disabled: { always: true },
  tax_details_asked: { always: true },
  tax_details_reminded: { always: true },
  tax_details_payouts_held: { always: true },
  tax_statement_ready: { always: true },
  vat_number_unknown: { always: true },
  vat_return_due: { always: true },
};

const DECLARATIONS = new Map<NotificationKind, NotificationDeclaration>();
for (const type of DOMAIN_EVENT_TYPES) {
  const [, byNoun] = Object.entries(BY_NOUN).find(([noun]) => type.startsWith(`${noun}.`)) ?? [];
  for (const kind of keysOf(declarationOf(type).bell ?? {})) {
    if (byNoun && !DECLARATIONS.has(kind)) DECLARATIONS.set(kind, { ...byNoun, ...OWN[kind] });
  }
}

export const NOTIFICATION_KINDS: readonly NotificationKind[] = [...DECLARATIONS.keys()];

/** What follows from a kind, whatever it is. */
export function notificationOf(kind: NotificationKind): NotificationDeclaration {
  const declaration = DECLARATIONS.get(kind);
  if (!declaration) throw new Error(`No event rings the bell with ${kind}`);
  return declaration;
}
