import type { MailKind } from "../mail/mail-limit.ts";
import type { NotificationKind } from "./notification.ts";

/** What people choose about together: a list of forty kinds would be chosen from by nobody. */
export const NOTIFICATION_TOPICS = [
  "work",
  "proposals",
  "messages",
  "reviews",
  "verification",
  "network",
  "plan",
] as const;
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number];

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
  plan_ending: "plan",
} as const satisfies Record<NotificationKind, NotificationTopic>;

/** The topic of each mail; `always` is what nobody can turn off: what is asked for, and what keeps an account safe. */
export const MAIL_TOPIC = {
  "email-verification": "always",
  "email-change": "always",
  "password-reset": "always",
  "invitation-received": "network",
  "invitation-accepted": "network",
  "release-due": "work",
  "profile-hidden": "always",
  "security-passkey-added": "always",
  "security-passkey-removed": "always",
  "security-account-closed": "always",
  "security-account-reopened": "always",
  "security-email-changed": "always",
  "security-email-requested": "always",
  "security-new-device": "always",
  "security-token-created": "always",
  "security-password-changed": "always",
  "security-provider-linked": "always",
  "security-provider-unlinked": "always",
  "security-recovery-code-used": "always",
  "security-recovery-codes-renewed": "always",
  "security-second-factor-off": "always",
  "security-second-factor-on": "always",
  "verification-decided": "verification",
  "verification-renewal": "verification",
} as const satisfies Record<MailKind, NotificationTopic | "always">;

/** Whether there are mails of this topic, to be had or not. */
export function isMailed(topic: NotificationTopic): boolean {
  return Object.values(MAIL_TOPIC).some((of) => of === topic);
}

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
