import type { SubscriberName } from "@quorate/core/events/delivery";
import { declarationOf, isDomainEventType } from "@quorate/core/events/domain-event";

const SUBSCRIBER_WORDS: Readonly<Record<string, string>> = {
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
} satisfies Record<SubscriberName, string>;

export function eventWords(type: string): string {
  return isDomainEventType(type) ? declarationOf(type).label : readOut(type);
}

export function subscriberWords(subscriber: string): string {
  const words = Object.hasOwn(SUBSCRIBER_WORDS, subscriber) ? SUBSCRIBER_WORDS[subscriber] : undefined;
  return words ?? readOut(subscriber);
}

/** What is stored may be of another version of the server: a name that is not known is read out as it is. */
function readOut(name: string): string {
  const spelled = name.replaceAll(/[.-]/g, " ");
  return spelled.charAt(0).toUpperCase() + spelled.slice(1);
}
