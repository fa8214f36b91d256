import type { WebhookDeliveryDto, WebhookEndpointDto } from "@quorate/api/webhooks/webhooks.schema";
import { formatDateTime } from "@quorate/core/format/date-format";
import type { WebhookFailure } from "@quorate/core/webhooks/webhook-delivery";
import type { WebhookStop } from "@quorate/core/webhooks/webhook-endpoint";

const STOPS: Readonly<Record<WebhookStop, string>> = {
  owner: "Stopped by you",
  failing: "Stopped: nothing got through for three days",
  gone: "Stopped: it answered that it is gone",
  account: "Stopped with everything else that had access to your account. Start it again if it is yours",
};

export function stateWords({ stopped, failingSince }: WebhookEndpointDto): string {
  if (stopped) return STOPS[stopped];
  return failingSince ? `Failing since ${formatDateTime(failingSince)}` : "Running";
}

export function stateTone({ stopped, failingSince }: WebhookEndpointDto): string {
  if (stopped === "owner" || stopped === "account") return "is-gray";
  return stopped || failingSince ? "is-red" : "is-green";
}

export function chosenWords(eventTypes: readonly string[]): string {
  if (eventTypes.length === 0) return "Every event";
  return eventTypes.length === 1 ? "1 kind of event" : `${eventTypes.length} kinds of events`;
}

const FAILURES: Readonly<Record<WebhookFailure, string>> = {
  status: "no 2xx",
  redirect: "a redirect, which is not followed",
  timeout: "no answer within ten seconds",
  unreachable: "no connection",
  tls: "its certificate is not valid",
  not_found: "the name has no address",
  forbidden_address: "the name points to an address that is not public",
  secret: "its secret can no longer be read; create a new one",
};

type Attempt = WebhookDeliveryDto["attempts"][number];

/** "500 (no 2xx), after 120 ms". */
export function answerWords({ status, failure, durationMs }: Attempt): string {
  const why = failure ? FAILURES[failure] : null;
  const told = status === null ? (why ?? "no answer") : `${status}${why ? ` (${why})` : ""}`;
  return `${told}, after ${durationMs} ms`;
}

const DELIVERY_STATES: Readonly<Record<WebhookDeliveryDto["status"], { tone: string; word: string }>> = {
  delivered: { tone: "is-green", word: "Delivered" },
  pending: { tone: "is-blue", word: "On its way" },
  failed: { tone: "is-red", word: "Failed" },
};

export const deliveryState = (status: WebhookDeliveryDto["status"]) => DELIVERY_STATES[status];
