import type { SubscriberName } from "@quorate/core/events/delivery";
import { accountClosedMail } from "./account-closed-mail.subscriber.ts";
import { accountSuspendedMail } from "./account-suspended-mail.subscriber.ts";
import { adminRoleMail } from "./admin-role-mail.subscriber.ts";
import { applicationMail } from "./application-mail.subscriber.ts";
import { chargebackMail } from "./chargeback-mail.subscriber.ts";
import { connectionAcceptedMail } from "./connection-accepted-mail.subscriber.ts";
import { connectionInvitedMail } from "./connection-invited-mail.subscriber.ts";
import { deviceSignedInMail } from "./device-signed-in-mail.subscriber.ts";
import { disputeMail } from "./dispute-mail.subscriber.ts";
import { emailChangeMail } from "./email-change-mail.subscriber.ts";
import { emailChangedMail } from "./email-changed-mail.subscriber.ts";
import { impersonatedMail } from "./impersonated-mail.subscriber.ts";
import { messageMail } from "./message-mail.subscriber.ts";
import { milestoneMail } from "./milestone-mail.subscriber.ts";
import { passwordChangedMail } from "./password-changed-mail.subscriber.ts";
import { payoutMail } from "./payout-mail.subscriber.ts";
import { planMail } from "./plan-mail.subscriber.ts";
import { profileHiddenMail } from "./profile-hidden-mail.subscriber.ts";
import { proposalMail } from "./proposal-mail.subscriber.ts";
import { reviewHiddenMail } from "./review-hidden-mail.subscriber.ts";
import { searchMail } from "./search-mail.subscriber.ts";
import { signInChangedMail } from "./sign-in-changed-mail.subscriber.ts";
import { submissionReminderMail } from "./submission-reminder-mail.subscriber.ts";
import type { Subscriber } from "./subscribe.service.ts";
import { tokenCreatedMail } from "./token-created-mail.subscriber.ts";
import { verificationDecidedMail } from "./verification-decided-mail.subscriber.ts";
import { verificationRenewalMail } from "./verification-renewal-mail.subscriber.ts";
import { webhookMail } from "./webhook-mail.subscriber.ts";
import { writingModeratedMail } from "./writing-moderated-mail.subscriber.ts";

/** Who tells mails of single events, each in a file and a line of its own: at once, and once more where they were gathered for a day. */
export const MAIL_SUBSCRIBERS: Readonly<Record<Exclude<SubscriberName, "digest-mail" | "invoices">, Subscriber>> = {
  "account-closed-mail": accountClosedMail,
  "admin-role-mail": adminRoleMail,
  "account-suspended-mail": accountSuspendedMail,
  "connection-accepted-mail": connectionAcceptedMail,
  "connection-invited-mail": connectionInvitedMail,
  "device-signed-in-mail": deviceSignedInMail,
  "email-change-mail": emailChangeMail,
  "email-changed-mail": emailChangedMail,
  "password-changed-mail": passwordChangedMail,
  "profile-hidden-mail": profileHiddenMail,
  "review-hidden-mail": reviewHiddenMail,
  "sign-in-changed-mail": signInChangedMail,
  "submission-reminder-mail": submissionReminderMail,
  "verification-decided-mail": verificationDecidedMail,
  "verification-renewal-mail": verificationRenewalMail,
  "writing-moderated-mail": writingModeratedMail,
  "application-mail": applicationMail,
  "chargeback-mail": chargebackMail,
  "dispute-mail": disputeMail,
  "message-mail": messageMail,
  "milestone-mail": milestoneMail,
  "search-mail": searchMail,
  "payout-mail": payoutMail,
  "plan-mail": planMail,
  "proposal-mail": proposalMail,
  "impersonated-mail": impersonatedMail,
  "token-created-mail": tokenCreatedMail,
  "webhook-mail": webhookMail,
};
