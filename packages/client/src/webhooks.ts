import { Webhook, WebhookVerificationError } from "standardwebhooks";

/** What is sent: which event it is, when it came about, and what it is about. */
export type WebhookEvent = { type: string; timestamp: string; data: Readonly<Record<string, unknown>> };

type Received = {
  /** `whsec_…`, and while it is changed the one from before beside it. */
  secret: string | readonly string[];
  /** As they came; names in lower case. */
  headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The bytes as they came: parsed and written out again they are others. */
  body: string | Uint8Array;
};

export type WebhookId = string;

/**
 * The event of a delivery that was signed by the convention of Standard Webhooks with one of the secrets, and not more than five minutes
 * ago; null for every other one. A delivery may arrive more than once: `id` is the same then.
 */
export function readWebhook({ secret, headers, body }: Received): { id: WebhookId; event: WebhookEvent } | null {
  const text = typeof body === "string" ? body : new TextDecoder().decode(body);
  const given = Object.fromEntries(
    ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) => [name, String(headers[name] ?? "")]),
  );
  for (const one of [secret].flat()) {
    try {
      const event = new Webhook(one).verify(text, given);
      return isEvent(event) ? { id: given["webhook-id"] ?? "", event } : null;
    } catch (error) {
      if (!(error instanceof WebhookVerificationError)) throw error;
    }
  }
  return null;
}

function isEvent(value: unknown): value is WebhookEvent {
  if (typeof value !== "object" || value === null) return false;
  const { type, timestamp, data } = value as Partial<Record<keyof WebhookEvent, unknown>>;
  return typeof type === "string" && typeof timestamp === "string" && typeof data === "object" && data !== null;
}
