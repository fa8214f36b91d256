import { DomainError } from "../errors.ts";

/** What became of an event at one of its subscribers. */
export const DELIVERY_STATUSES = ["pending", "delivered", "failed"] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** Who is told of events by a job. The name is stored with what is delivered and stays. */
export type SubscriberName =
  | "account-closed-mail"
  | "admin-role-mail"
  | "account-suspended-mail"
  | "application-mail"
  | "chargeback-mail"
  | "connection-accepted-mail"
  | "connection-invited-mail"
  | "device-signed-in-mail"
  | "digest-mail"
  | "dispute-mail"
  | "email-change-mail"
  | "email-changed-mail"
  | "impersonated-mail"
  | "invoices"
  | "message-mail"
  | "milestone-mail"
  | "password-changed-mail"
  | "payout-mail"
  | "plan-mail"
  | "profile-hidden-mail"
  | "proposal-mail"
  | "review-hidden-mail"
  | "search-mail"
  | "sign-in-changed-mail"
  | "submission-reminder-mail"
  | "token-created-mail"
  | "verification-decided-mail"
  | "verification-renewal-mail"
  | "webhook-mail"
  | "writing-moderated-mail";

/** As many as three days have room for: a mail server that is down for a weekend loses nothing. */
export const DELIVERY_ATTEMPTS_MAX = 13;
const SECOND_MS = 1_000;
const FIRST_PAUSE_MS = 15 * SECOND_MS;
const LONGEST_PAUSE_MS = 11 * 3_600 * SECOND_MS;
const DAY_MS = 86_400 * SECOND_MS;

/** Whoever delivers has this long; after it the delivery is anybody's again, as its server may be gone. */
export const DELIVERY_CLAIM_MS = 300 * SECOND_MS;

/** When a delivery that failed is tried again: after 15 seconds, then after four times as long each time, and at least every 11 hours. Null: no more. */
export function nextDeliveryAttempt(attempts: number, now: Date): Date | null {
  if (attempts >= DELIVERY_ATTEMPTS_MAX) return null;
  return new Date(now.getTime() + Math.min(FIRST_PAUSE_MS * 4 ** (attempts - 1), LONGEST_PAUSE_MS));
}

/** Only what was given up is an administrator's to repeat: the rest goes on by itself, or is done. */
export function assertCanRepeatDelivery(delivery: { status: DeliveryStatus } | undefined): void {
  if (!delivery) throw new DomainError("not_found", "deliveries/not-found");
  if (delivery.status !== "failed") throw new DomainError("conflict", "deliveries/not-failed");
}

const DELIVERED_KEPT_DAYS = 90;
const UNDELIVERED_KEPT_DAYS = 365;

/** Events from before these moments are kept no longer: those that reached all their subscribers, and any. */
export function eventsKeptSince(now: Date): { delivered: Date; any: Date } {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return { delivered: daysAgo(DELIVERED_KEPT_DAYS), any: daysAgo(UNDELIVERED_KEPT_DAYS) };
}
