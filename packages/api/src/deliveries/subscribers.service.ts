import type { SubscriberName } from "@quorate/core/events/delivery";
import { connectionAcceptedMail } from "./connection-accepted-mail.subscriber.ts";
import { connectionInvitedMail } from "./connection-invited-mail.subscriber.ts";
import { passwordChangedMail } from "./password-changed-mail.subscriber.ts";
import { profileHiddenMail } from "./profile-hidden-mail.subscriber.ts";
import { signInChangedMail } from "./sign-in-changed-mail.subscriber.ts";
import { submissionReminderMail } from "./submission-reminder-mail.subscriber.ts";
import type { Subscriber } from "./subscribe.service.ts";
import { verificationDecidedMail } from "./verification-decided-mail.subscriber.ts";
import { verificationRenewalMail } from "./verification-renewal-mail.subscriber.ts";

export type Subscribers = Readonly<Record<string, Subscriber>>;

/** Everybody who is told of events by a job: one file and one line each; its words are on the screen of deliveries. */
export const SUBSCRIBERS: Readonly<Record<SubscriberName, Subscriber>> = {
  "connection-accepted-mail": connectionAcceptedMail,
  "connection-invited-mail": connectionInvitedMail,
  "password-changed-mail": passwordChangedMail,
  "profile-hidden-mail": profileHiddenMail,
  "sign-in-changed-mail": signInChangedMail,
  "submission-reminder-mail": submissionReminderMail,
  "verification-decided-mail": verificationDecidedMail,
  "verification-renewal-mail": verificationRenewalMail,
};
