import { DomainError } from "../errors.ts";

/** What became of an event at one of its subscribers. */
export const DELIVERY_STATUSES = ["pending", "delivered", "failed"] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** Who is told of events by a job, as administrators read it. The name is stored with what is delivered and stays. */
export const SUBSCRIBERS = {
  "founder-agreement-mail": "Mail: agreements of founders",
  "connection-accepted-mail": "Mail: invitation to connect accepted",
  "connection-invited-mail": "Mail: invitation to connect",
  "account-closed-mail": "Mail: account closed or opened again",
  "admin-role-mail": "Mail: role of an administrator changed",
  "account-suspended-mail": "Mail: account suspended or restored",
  "application-mail": "Mail: application to a startup idea",
  "digest-mail": "Mail: daily summary",
  "chargeback-mail": "Mail: chargeback",
  "dispute-mail": "Mail: dispute",
  invoices: "Invoices and receipts",
  "impersonated-mail": "Mail: support looks at the product as somebody",
  "message-mail": "Mail: message left unread",
  "search-mail": "Mail: new experts for a saved search",
  "milestone-mail": "Mail: milestone and its money",
  "payout-mail": "Mail: payouts and the account they go to",
  "plan-mail": "Mail: plan that ends or was not paid",
  "agreement-mail": "Mail: agreements",
  "timesheet-mail": "Mail: hours week by week",
  "expense-mail": "Mail: expenses",
  "booking-mail": "Mail: calls",
  "change-order-mail": "Mail: change orders",
  "project-ending-mail": "Mail: project that waits for its end, or has come to it",
  "proposal-mail": "Mail: proposal or invitation to a project",
  "device-signed-in-mail": "Mail: signed in on a new device",
  "email-change-mail": "Mail: confirm a new e-mail address",
  "email-changed-mail": "Mail: e-mail address changed",
  "password-changed-mail": "Mail: password changed",
  "token-created-mail": "Mail: API token created",
  "webhook-mail": "Mail: webhook added or stopped",
  "profile-hidden-mail": "Mail: profile hidden",
  "review-hidden-mail": "Mail: review or answer hidden",
  "sign-in-changed-mail": "Mail: sign-in changed",
  "submission-reminder-mail": "Mail: reminder to decide about submitted work",
  "verification-decided-mail": "Mail: verification decided",
  "verification-renewal-mail": "Mail: verification to be renewed",
  "writing-moderated-mail": "Mail: message hidden, or person warned",
};
export type SubscriberName = keyof typeof SUBSCRIBERS;

/** As many as three days have room for: a mail server that is down for a weekend loses nothing. */
export const DELIVERY_ATTEMPTS_MAX = 13;
const SECOND_MS = 1_000;
const FIRST_PAUSE_MS = 15 * SECOND_MS;
const LONGEST_PAUSE_MS = 11 * 3_600 * SECOND_MS;
const DAY_MS = 86_400 * SECOND_MS;

/** How long a server may take for a delivery; after that any server may claim it, as the first may be down. */
export const DELIVERY_CLAIM_MS = 300 * SECOND_MS;

/** When a delivery that failed is tried again: after 15 seconds, then after four times as long each time, and at least every 11 hours. Null: no more. */
export function nextDeliveryAttempt(attempts: number, now: Date): Date | null {
  if (attempts >= DELIVERY_ATTEMPTS_MAX) return null;
  return new Date(now.getTime() + Math.min(FIRST_PAUSE_MS * 4 ** (attempts - 1), LONGEST_PAUSE_MS));
}

/** Administrators can repeat only a delivery that was given up: any other is repeated automatically, or is done. */
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
