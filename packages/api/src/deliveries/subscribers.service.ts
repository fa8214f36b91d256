import type { SubscriberName } from "@quorate/core/events/delivery";
import { digestMail } from "./digest-mail.subscriber.ts";
import { invoicesSubscriber } from "./invoices.subscriber.ts";
import { MAIL_SUBSCRIBERS } from "./mail-subscribers.service.ts";
import type { Subscriber } from "./subscribe.service.ts";

export type Subscribers = Readonly<Record<string, Subscriber>>;

/** Everybody who is told of events by a job: one file and one line each; its words are on the screen of deliveries. */
export const SUBSCRIBERS: Readonly<Record<SubscriberName, Subscriber>> = {
  ...MAIL_SUBSCRIBERS,
  "digest-mail": digestMail,
  invoices: invoicesSubscriber,
};
