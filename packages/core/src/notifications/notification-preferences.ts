import { isMailed } from "../mail/mail-kinds.ts";
import { NOTIFICATION_TOPICS, type NotificationTopic } from "../mail/notification-topics.ts";
import type { NotificationKind } from "./notification.ts";

/** When a mail comes, as the table has room for it. A daily one is offered as soon as there is a mail that gathers a day. */
export type MailTime = "at_once" | "daily" | "never";
/** What people choose from. */
export const MAIL_CHOICES = ["at_once", "never"] as const satisfies readonly MailTime[];
export type MailChoice = (typeof MAIL_CHOICES)[number];

/** Null: nothing of this topic goes out as a mail, so that there is nothing to choose. */
export type NotificationPreference = { topic: NotificationTopic; bell: boolean; mail: MailChoice | null };

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
  changes_requested: "work",
  milestone_released: "work",
  milestone_auto_released: "work",
  milestone_refunded: "work",
  dispute_opened: "work",
  dispute_answered: "work",
  dispute_decided: "work",
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
  message_received: "messages",
  verification_approved: "verification",
  verification_more_needed: "verification",
  verification_rejected: "verification",
  verification_withdrawn: "verification",
  verification_renewal_due: "verification",
  verification_expired: "verification",
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
} as const satisfies Record<NotificationKind, NotificationTopic>;

/** What somebody hears of: whoever has chosen nothing hears of everything at once. */
export function preferencesOf(
  chosen: readonly { topic: string; bell: boolean; mail: MailTime }[],
): NotificationPreference[] {
  return NOTIFICATION_TOPICS.map((topic) => {
    const { bell = true, mail = "at_once" } = chosen.find((one) => one.topic === topic) ?? {};
    return { topic, bell, mail: isMailed(topic) ? choiceOf(mail) : null };
  });
}

function choiceOf(mail: MailTime): MailChoice {
  return mail === "never" ? "never" : "at_once";
}
