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
  | "security";

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

/** Every kind of notification, declared once; its sentence is in the catalogue of words. */
export const NOTIFICATIONS = {
  project_invitation: {
    topic: "proposals",
    leadsTo: "project",
    silencedByBlock: true,
    outcome: ofInvitation,
  },
  proposal_received: { topic: "proposals", leadsTo: "project", outcome: ofProposal },
  proposal_withdrawn: { topic: "proposals", leadsTo: "project" },
  proposal_accepted: { topic: "proposals", leadsTo: "project" },
  offer_revised: { topic: "proposals", leadsTo: "project", outcome: ofProposal },
  offer_countered: { topic: "proposals", leadsTo: "project" },
  counter_withdrawn: { topic: "proposals", leadsTo: "project" },
  offer_expiring: { topic: "proposals", leadsTo: "project", outcome: ofOpenProject },
  counter_expiring: { topic: "proposals", leadsTo: "project", outcome: ofOpenProject },
  offer_expired: { topic: "proposals", leadsTo: "project", outcome: ofOpenProject },
  counter_accepted: { topic: "proposals", leadsTo: "project" },
  nda_agreed: { topic: "proposals", leadsTo: "project" },
  confidential_part_changed: { topic: "proposals", leadsTo: "project" },
  // The projects of others are no longer theirs to see.
  proposal_rejected: { topic: "proposals", leadsTo: "proposals" },
  proposal_closed: { topic: "proposals", leadsTo: "proposals" },
  milestone_planned: { topic: "work", leadsTo: "project", outcome: ofPlan },
  milestone_changed: { topic: "work", leadsTo: "project" },
  milestone_divided: { topic: "work", leadsTo: "project" },
  milestone_cancelled: { topic: "work", leadsTo: "project" },
  milestone_funded: { topic: "work", leadsTo: "project" },
  payment_declined: { topic: "work", leadsTo: "project", outcome: ofPayment },
  milestone_submitted: { topic: "work", leadsTo: "project", outcome: ofSubmission },
  files_added: { topic: "work", leadsTo: "project" },
  changes_requested: { topic: "work", leadsTo: "project", outcome: ofChanges },
  milestone_released: { topic: "work", leadsTo: "project" },
  milestone_auto_released: { topic: "work", leadsTo: "project" },
  milestone_refunded: { topic: "work", leadsTo: "project" },
  milestone_auto_refunded: { topic: "work", leadsTo: "project" },
  milestone_refund_due: { topic: "work", leadsTo: "project" },
  dispute_opened: { topic: "work", leadsTo: "project", outcome: ofDispute },
  dispute_answered: { topic: "work", leadsTo: "project", outcome: ofDispute },
  dispute_verdict_due: { topic: "work", leadsTo: "project" },
  dispute_decided: { topic: "work", leadsTo: "project" },
  chargeback_opened: { topic: "work", leadsTo: "project" },
  chargeback_won: { topic: "work", leadsTo: "project" },
  chargeback_lost: { topic: "work", leadsTo: "project" },
  cancellation_requested: { topic: "work", leadsTo: "project", outcome: ofCancellation },
  project_cancelled: { topic: "work", leadsTo: "project" },
  project_all_settled: { topic: "work", leadsTo: "project", outcome: ofCancellation },
  project_ending_due: { topic: "work", leadsTo: "project", outcome: ofCancellation },
  project_completed: { topic: "work", leadsTo: "reviews", outcome: ofReview },
  project_auto_completed: { topic: "work", leadsTo: "reviews", outcome: ofReview },
  project_completed_unpaid: { topic: "work", leadsTo: "project" },
  agreement_drawn: { topic: "work", leadsTo: "project" },
  agreement_signed: { topic: "work", leadsTo: "project" },
  agreement_in_force: { topic: "work", leadsTo: "project" },
  agreement_declined: { topic: "work", leadsTo: "project" },
  agreement_withdrawn: { topic: "work", leadsTo: "project" },
  timesheet_handed_over: { topic: "work", leadsTo: "project" },
  timesheet_answer_due: { topic: "work", leadsTo: "project" },
  timesheet_returned: { topic: "work", leadsTo: "project" },
  timesheet_approved: { topic: "work", leadsTo: "project" },
  timesheet_auto_approved: { topic: "work", leadsTo: "project" },
  period_ending: { topic: "work", leadsTo: "project" },
  period_ended: { topic: "work", leadsTo: "project" },
  expense_handed_in: { topic: "work", leadsTo: "project" },
  expense_answer_due: { topic: "work", leadsTo: "project" },
  expense_returned: { topic: "work", leadsTo: "project" },
  expense_approved: { topic: "work", leadsTo: "project" },
  expense_auto_approved: { topic: "work", leadsTo: "project" },
  bonus_paid: { topic: "work", leadsTo: "project" },
  change_order_proposed: { topic: "work", leadsTo: "project" },
  change_order_agreed: { topic: "work", leadsTo: "project" },
  change_order_accepted: { topic: "work", leadsTo: "project" },
  change_order_declined: { topic: "work", leadsTo: "project" },
  change_order_withdrawn: { topic: "work", leadsTo: "project" },
  change_order_lapsed: { topic: "work", leadsTo: "project" },
  reopening_requested: { topic: "work", leadsTo: "project", outcome: ofReopening },
  reopening_withdrawn: { topic: "work", leadsTo: "project" },
  reopening_declined: { topic: "work", leadsTo: "project" },
  project_reopened: { topic: "work", leadsTo: "project" },
  review_received: { topic: "reviews", leadsTo: "reviews", outcome: ofReview },
  review_answered: { topic: "reviews", leadsTo: "reviews" },
  reviews_published: { topic: "reviews", leadsTo: "reviews" },
  review_hidden: { topic: "reviews", leadsTo: "reviews", always: true },
  review_of_you_hidden: { topic: "reviews", leadsTo: "reviews" },
  review_restored: { topic: "reviews", leadsTo: "reviews" },
  answer_hidden: { topic: "reviews", leadsTo: "reviews", always: true },
  answer_to_you_hidden: { topic: "reviews", leadsTo: "reviews" },
  answer_restored: { topic: "reviews", leadsTo: "reviews" },
  // The reporter is not a party of the project: they read it on the page of the reviewed person.
  report_review_hidden: { topic: "reviews", leadsTo: "reviewed" },
  report_answer_hidden: { topic: "reviews", leadsTo: "reviewed" },
  report_dismissed: { topic: "reviews", leadsTo: "reviewed" },
  message_hidden: { topic: "reviews", leadsTo: "reported", always: true },
  message_restored: { topic: "reviews", leadsTo: "reported", always: true },
  person_warned: { topic: "reviews", leadsTo: "reported", always: true },
  report_message_hidden: { topic: "reviews", leadsTo: "reported", always: true },
  report_person_warned: { topic: "reviews", leadsTo: "reported", always: true },
  report_nothing_done: { topic: "reviews", leadsTo: "reported", always: true },
  call_booked: { topic: "messages", leadsTo: "calls" },
  call_moved: { topic: "messages", leadsTo: "calls" },
  call_room_changed: { topic: "messages", leadsTo: "calls" },
  call_cancelled: { topic: "messages", leadsTo: "calls" },
  call_begins: { topic: "messages", leadsTo: "calls" },
  message_received: { topic: "messages", leadsTo: "thread" },
  verification_approved: { topic: "verification", leadsTo: "verification" },
  verification_more_needed: { topic: "verification", leadsTo: "verification", outcome: ofVerification },
  verification_rejected: { topic: "verification", leadsTo: "verification", outcome: ofVerification },
  verification_withdrawn: { topic: "verification", leadsTo: "verification" },
  verification_renewal_due: { topic: "verification", leadsTo: "verification", outcome: ofRenewal },
  verification_expired: { topic: "verification", leadsTo: "verification", outcome: ofVerification },
  verification_document_refused: { topic: "verification", leadsTo: "verification" },
  organization_verified: { topic: "verification", leadsTo: "verification" },
  organization_more_needed: { topic: "verification", leadsTo: "verification", outcome: ofVerification },
  organization_declined: { topic: "verification", leadsTo: "verification", outcome: ofVerification },
  organization_withdrawn: { topic: "verification", leadsTo: "verification" },
  organization_renewal_due: { topic: "verification", leadsTo: "verification", outcome: ofRenewal },
  organization_expired: { topic: "verification", leadsTo: "verification", outcome: ofVerification },
  connection_invited: { topic: "network", leadsTo: "connections", silencedByBlock: true, outcome: ofConnection },
  connection_accepted: { topic: "network", leadsTo: "connections", silencedByBlock: true, outcome: ofAcceptance },
  trial_agreement_proposed: { topic: "network", leadsTo: "connection", silencedByBlock: true },
  trial_agreement_signed: { topic: "network", leadsTo: "connection", silencedByBlock: true },
  trial_agreement_in_force: { topic: "network", leadsTo: "connection", silencedByBlock: true },
  trial_agreement_ended: { topic: "network", leadsTo: "connection", silencedByBlock: true },
  equity_worksheet_written: { topic: "network", leadsTo: "connection", silencedByBlock: true },
  equity_worksheet_signed: { topic: "network", leadsTo: "connection", silencedByBlock: true },
  equity_worksheet_in_force: { topic: "network", leadsTo: "connection", silencedByBlock: true },
  equity_worksheet_called_off: { topic: "network", leadsTo: "connection", silencedByBlock: true },
  application_received: {
    topic: "network",
    leadsTo: "idea",
    silencedByBlock: true,
    outcome: ofApplication,
  },
  application_withdrawn: { topic: "network", leadsTo: "idea", silencedByBlock: true },
  application_reviewed: { topic: "network", leadsTo: "idea", silencedByBlock: true },
  application_interview: {
    topic: "network",
    leadsTo: "idea",
    silencedByBlock: true,
    outcome: ofInterview,
  },
  application_accepted: { topic: "network", leadsTo: "idea", silencedByBlock: true },
  application_rejected: { topic: "network", leadsTo: "idea", silencedByBlock: true },
  saved_search_matched: { topic: "searches", leadsTo: "search" },
  plan_ending: { topic: "plan", leadsTo: "plans", outcome: ofSubscription },
  plan_payment_declined: { topic: "plan", leadsTo: "plans" },
  plan_renewing: { topic: "plan", leadsTo: "planSetting", outcome: ofSubscription },
  plan_past_due: { topic: "plan", leadsTo: "planSetting", outcome: ofSubscription },
  plan_payment_due: { topic: "plan", leadsTo: "planSetting", outcome: ofSubscription },
  account_looked_at: { topic: "reviews", leadsTo: "security", always: true },
  bank_payout_paid: { topic: "payouts", leadsTo: "bankPayouts" },
  bank_payout_failed: { topic: "payouts", leadsTo: "bankPayouts", always: true },
  payout_account_ready: { topic: "payouts", leadsTo: "payouts" },
  payout_account_requirement_due: { topic: "payouts", leadsTo: "payouts", always: true },
  payout_money_held: { topic: "payouts", leadsTo: "payouts", always: true },
  payout_account_restricted: { topic: "payouts", leadsTo: "payouts", always: true },
  payout_account_disabled: { topic: "payouts", leadsTo: "payouts", always: true },
} as const satisfies Record<NotificationWords["code"], NotificationDeclaration>;

export type NotificationKind = keyof typeof NOTIFICATIONS;
export const NOTIFICATION_KINDS = keysOf(NOTIFICATIONS);

/** What follows from a kind, whatever it is. */
export function notificationOf(kind: NotificationKind): NotificationDeclaration {
  return NOTIFICATIONS[kind];
}
