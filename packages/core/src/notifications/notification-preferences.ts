import { type MailTime, mailByDefault, mailChoicesOf } from "../mail/mail-kinds.ts";
import { NOTIFICATION_TOPICS, type NotificationTopic } from "../mail/notification-topics.ts";
import type { NotificationKind } from "./notification.ts";

/** `mail` is null, and there is nothing to choose from, where nothing of this topic goes out as a mail. */
export type NotificationPreference = {
  topic: NotificationTopic;
  bell: boolean;
  mail: MailTime | null;
  mailChoices: MailTime[];
};

/** The topic of each line of the bell. */
export const NOTIFICATION_TOPIC = {
  project_invitation: "proposals",
  proposal_received: "proposals",
  proposal_withdrawn: "proposals",
  proposal_accepted: "proposals",
  proposal_rejected: "proposals",
  proposal_closed: "proposals",
  milestone_planned: "work",
  milestone_cancelled: "work",
  milestone_funded: "work",
  payment_declined: "work",
  milestone_submitted: "work",
  files_added: "work",
  changes_requested: "work",
  milestone_released: "work",
  milestone_auto_released: "work",
  milestone_refunded: "work",
  milestone_auto_refunded: "work",
  milestone_refund_due: "work",
  dispute_opened: "work",
  dispute_answered: "work",
  dispute_verdict_due: "work",
  dispute_decided: "work",
  chargeback_opened: "work",
  chargeback_won: "work",
  chargeback_lost: "work",
  cancellation_requested: "work",
  project_cancelled: "work",
  project_completed: "work",
  project_completed_unpaid: "work",
  review_received: "reviews",
  review_answered: "reviews",
  reviews_published: "reviews",
  review_hidden: "reviews",
  review_of_you_hidden: "reviews",
  review_restored: "reviews",
  answer_hidden: "reviews",
  answer_to_you_hidden: "reviews",
  answer_restored: "reviews",
  report_review_hidden: "reviews",
  report_answer_hidden: "reviews",
  report_dismissed: "reviews",
  message_hidden: "reviews",
  message_restored: "reviews",
  person_warned: "reviews",
  report_message_hidden: "reviews",
  report_person_warned: "reviews",
  report_nothing_done: "reviews",
  message_received: "messages",
  verification_approved: "verification",
  verification_more_needed: "verification",
  verification_rejected: "verification",
  verification_withdrawn: "verification",
  verification_renewal_due: "verification",
  verification_expired: "verification",
  verification_document_refused: "verification",
  organization_verified: "verification",
  organization_more_needed: "verification",
  organization_declined: "verification",
  organization_withdrawn: "verification",
  organization_renewal_due: "verification",
  organization_expired: "verification",
  connection_invited: "network",
  connection_accepted: "network",
  application_received: "network",
  application_withdrawn: "network",
  application_reviewed: "network",
  application_interview: "network",
  application_accepted: "network",
  application_rejected: "network",
  saved_search_matched: "searches",
  plan_ending: "plan",
  plan_payment_declined: "plan",
  plan_renewing: "plan",
  plan_past_due: "plan",
  plan_payment_due: "plan",
  account_looked_at: "reviews",
  bank_payout_paid: "payouts",
  bank_payout_failed: "payouts",
  payout_account_ready: "payouts",
  payout_account_requirement_due: "payouts",
  payout_money_held: "payouts",
  payout_account_restricted: "payouts",
  payout_account_disabled: "payouts",
} as const satisfies Record<NotificationKind, NotificationTopic>;

const ALWAYS_TOLD: readonly NotificationKind[] = [
  "account_looked_at",
  "review_hidden",
  "answer_hidden",
  "message_hidden",
  "message_restored",
  "person_warned",
  "report_message_hidden",
  "report_person_warned",
  "report_nothing_done",
  "bank_payout_failed",
  "payout_account_requirement_due",
  "payout_money_held",
  "payout_account_restricted",
  "payout_account_disabled",
];

/** What keeps somebody from their money, what an administrator decided about somebody's own words, and what was promised to whoever reported, rings whatever was chosen. */
export function canTurnOffBell(kind: NotificationKind): boolean {
  return !ALWAYS_TOLD.includes(kind);
}

/** What somebody hears of: whoever has chosen nothing hears of everything, and when the table of kinds says. */
export function preferencesOf(
  chosen: readonly { topic: string; bell: boolean; mail: MailTime }[],
): NotificationPreference[] {
  return NOTIFICATION_TOPICS.map((topic) => {
    const own = chosen.find((one) => one.topic === topic);
    const mailChoices = mailChoicesOf(topic);
    const mail = own && mailChoices.includes(own.mail) ? own.mail : mailByDefault(topic);
    return { topic, bell: own?.bell ?? true, mail, mailChoices };
  });
}
