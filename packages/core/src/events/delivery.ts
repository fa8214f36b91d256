import { DomainError } from "../errors.ts";

/** What became of an event at one of its subscribers. */
export const DELIVERY_STATUSES = ["pending", "delivered", "failed"] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** Who is told of events by a job, as administrators read it. The name is stored with what is delivered and stays. */
export const SUBSCRIBERS = {
  "founder-agreement-mail": "Email: agreements of founders",
  "connection-accepted-mail": "Email: invitation to connect accepted",
  "connection-invited-mail": "Email: invitation to connect",
  "account-closed-mail": "Email: account closed or opened again",
  "admin-role-mail": "Email: role of an administrator changed",
  "account-suspended-mail": "Email: account suspended or restored",
  "application-mail": "Email: application to a startup idea",
  "digest-mail": "Email: daily summary",
  "chargeback-mail": "Email: chargeback",
  "dispute-mail": "Email: dispute",
  invoices: "Invoices and receipts",
  "impersonated-mail": "Email: support viewing Quorate as someone",
  "message-mail": "Email: unread message",
  "search-mail": "Email: new experts for a saved search",
  "milestone-mail": "Email: milestone and its money",
  "payout-mail": "Email: payouts and the account they go to",
  "plan-mail": "Email: plan ending or unpaid",
  "agreement-mail": "Email: agreements",
  "timesheet-mail": "Email: hours week by week",
  "expense-mail": "Email: expenses",
  "booking-mail": "Email: calls",
  "change-order-mail": "Email: change orders",
  "project-ending-mail": "Email: project waiting to complete, or completed",
  "proposal-mail": "Email: proposal or invitation to a project",
  "device-signed-in-mail": "Email: signed in on a new device",
  "email-change-mail": "Email: confirm a new email address",
  "email-changed-mail": "Email: email address changed",
  "password-changed-mail": "Email: password changed",
  "token-created-mail": "Email: API token created",
  "webhook-mail": "Email: webhook added or stopped",
  "profile-hidden-mail": "Email: profile hidden",
  "review-hidden-mail": "Email: review or answer hidden",
  "sign-in-changed-mail": "Email: sign-in changed",
  "submission-reminder-mail": "Email: reminder to decide about submitted work",
  "vat-mail": "Email: VAT numbers and returns",
  "verification-decided-mail": "Email: verification decided",
  "verification-renewal-mail": "Email: verification to be renewed",
  "writing-moderated-mail": "Email: message hidden, or person warned",
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
