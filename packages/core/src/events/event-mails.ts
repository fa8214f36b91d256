import type { MailKind } from "../mail/mail-kinds.ts";
import type { NotificationKind } from "../notifications/notification.ts";

/** The mail that goes beside a line of the bell, to the same people; what is not named here rings alone. */
export const NOTIFICATION_MAILS = {
  project_invitation: "invitation-received",
  proposal_received: "proposal-received",
  proposal_accepted: "proposal-accepted",
  proposal_rejected: "proposal-rejected",
  milestone_funded: "milestone-funded",
  payment_declined: "payment-failed",
  milestone_submitted: "milestone-submitted",
  changes_requested: "changes-requested",
  milestone_released: "milestone-released",
  milestone_auto_released: "milestone-released",
  milestone_auto_refunded: "milestone-refunded",
  milestone_refund_due: "refund-due",
  dispute_opened: "dispute-opened",
  dispute_answered: "dispute-answered",
  dispute_verdict_due: "verdict-due",
  dispute_decided: "dispute-decided",
  chargeback_opened: "chargeback-opened",
  chargeback_won: "chargeback-decided",
  chargeback_lost: "chargeback-decided",
  application_received: "application-received",
  application_reviewed: "application-moved",
  application_interview: "application-moved",
  application_accepted: "application-moved",
  application_rejected: "application-moved",
  plan_ending: "plan-renewal",
  plan_renewing: "plan-renewal",
  plan_payment_declined: "payment-failed",
  plan_payment_due: "payment-failed",
  bank_payout_paid: "payout-arrived",
  bank_payout_failed: "payout-failed",
  payout_account_requirement_due: "payout-requirement",
  payout_money_held: "payout-held",
  payout_account_restricted: "payout-account-restricted",
  payout_account_disabled: "payout-account-disabled",
  message_received: "message-unread",
  saved_search_matched: "saved-search-matches",
} as const satisfies Partial<Record<NotificationKind, MailKind>>;

/** A line of the bell that goes out as a mail, too. */
export type MailedNotification = keyof typeof NOTIFICATION_MAILS;

export function isMailedNotification(kind: NotificationKind): kind is MailedNotification {
  return Object.hasOwn(NOTIFICATION_MAILS, kind);
}
