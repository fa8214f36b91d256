import type { EventMessageId, WebhookEndpointId } from "@quorate/core/ids";
import type { WebhookFailure } from "@quorate/core/webhooks/webhook-delivery";

export type WebhookRequest = {
  endpointId: WebhookEndpointId;
  url: string;
  /** The same each time that it is tried, so that receivers work it once. */
  messageId: EventMessageId;
  /** When this attempt is made. */
  timestamp: Date;
  payload: string;
  /** As they are stored; each of them signs. */
  sealedSecrets: readonly string[];
};

/** What came of one request: the status of the answer, and what it begins with. */
export type SentWebhook = {
  durationMs: number;
  status: number | null;
  /** Null where the answer was a 2xx. */
  failure: WebhookFailure | null;
  answer: string | null;
};

/**
 * Sends requests to addresses that people have given, signed as Standard Webhooks says. It connects to public addresses alone, follows
 * nothing, and ends in seconds. Never throws; null where it was interrupted by the signal, so that nothing is known.
 */
export type WebhookSender = {
  /** For development: this machine is an address like any other. */
  ownMachine: boolean;
  /** A new secret, as its owner is told it once (`whsec_…`) and as it is stored. */
  newSecret: (endpointId: WebhookEndpointId) => { secret: string; sealed: string };
  send: (request: WebhookRequest, signal?: AbortSignal) => Promise<SentWebhook | null>;
};
