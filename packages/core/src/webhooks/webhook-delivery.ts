import { DomainError } from "../errors.ts";
import type { WebhookStop } from "./webhook-endpoint.ts";

export const WEBHOOK_DELIVERY_STATUSES = ["pending", "delivered", "failed"] as const;
export type WebhookDeliveryStatus = (typeof WEBHOOK_DELIVERY_STATUSES)[number];

/**
 * Why an attempt came to nothing. `status`: the answer was no 2xx. `redirect`: it led elsewhere, where we do not follow. `timeout`: it took
 * too long. `unreachable`: no connection, or one that broke off. `tls`: its certificate does not hold. `not_found`: the name stands
 * for no address. `forbidden_address`: it stands for one that is not public. `secret`: the secret cannot be read any more.
 */
export const WEBHOOK_FAILURES = [
  "status",
  "redirect",
  "timeout",
  "unreachable",
  "tls",
  "not_found",
  "forbidden_address",
  "secret",
] as const;
export type WebhookFailure = (typeof WEBHOOK_FAILURES)[number];

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** How long after each attempt that failed the next one comes: a total of three days, less half an hour. */
export const WEBHOOK_PAUSES_MS = [
  5 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  16 * HOUR_MS,
  24 * HOUR_MS,
] as const;
export const WEBHOOK_ATTEMPTS_MAX = WEBHOOK_PAUSES_MS.length + 1;
const ALL_PAUSES_MS = WEBHOOK_PAUSES_MS.reduce((sum, pauseMs) => sum + pauseMs, 0);

/** A server has this long for a round of sending; after it the endpoint is another server's, as this one may be gone. */
export const WEBHOOK_LANE_MS = MINUTE_MS;
/** So many requests are under way at one endpoint at once, over all servers. */
export const WEBHOOK_LANE_WIDTH = 4;

const GONE = 410;

export type WebhookAnswer = { status: number | null; failure: WebhookFailure | null };
type Tried = { attempts: number };
type Endpoint = { failingSince: Date | null };

export type WebhookVerdict = {
  delivery: { status: WebhookDeliveryStatus; nextAttemptAt: Date | null };
  endpoint: { failingSince: Date | null; stop: Extract<WebhookStop, "failing" | "gone"> | null };
};

/**
 * What follows from an attempt. One that failed is repeated after a growing pause for three days and then given up. An endpoint at
 * which nothing at all arrived for as long as one delivery was tried is stopped, and one that answers 410 at once.
 */
export function judgeAttempt(
  answer: WebhookAnswer,
  tried: Tried,
  { failingSince }: Endpoint,
  now: Date,
): WebhookVerdict {
  if (answer.failure === null) {
    return { delivery: { status: "delivered", nextAttemptAt: null }, endpoint: { failingSince: null, stop: null } };
  }
  const since = failingSince ?? now;
  const pauseMs = WEBHOOK_PAUSES_MS[tried.attempts - 1];
  if (answer.status === GONE) {
    return { delivery: { status: "failed", nextAttemptAt: null }, endpoint: { failingSince: since, stop: "gone" } };
  }
  if (pauseMs !== undefined) {
    const nextAttemptAt = new Date(now.getTime() + pauseMs);
    return { delivery: { status: "pending", nextAttemptAt }, endpoint: { failingSince: since, stop: null } };
  }
  const stop = now.getTime() - since.getTime() >= ALL_PAUSES_MS ? "failing" : null;
  return { delivery: { status: "failed", nextAttemptAt: null }, endpoint: { failingSince: since, stop } };
}

/** Refuses a delivery that is still on its way: it is sent automatically. */
export function assertCanReplayWebhook(delivery: { status: WebhookDeliveryStatus }): void {
  if (delivery.status === "pending") throw new DomainError("conflict", "webhooks/still-pending");
}
