import { Webhook, WebhookVerificationError } from "standardwebhooks";

/** What is sent: which event it is, when it came about, and what it is about. */
export type WebhookEvent = { type: string; timestamp: string; data: Readonly<Record<string, unknown>> };

/** As `fetch` has them (a `Headers`), or as Node and other hosts do: by name, in any case. */
type ReceivedHeaders =
  | { get: (name: string) => string | null | undefined }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

type Received = {
  /** `whsec_…`, and while it is changed the one from before beside it. */
  secret: string | readonly string[];
  headers: ReceivedHeaders;
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
  const read = headerReader(headers);
  const given = Object.fromEntries(
    ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) => [name, read(name)]),
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

function headerReader(headers: ReceivedHeaders): (name: string) => string {
  if (isGettable(headers)) return (name) => headers.get(name) ?? "";
  const byName = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  return (name) => String(byName.get(name) ?? "");
}

const isGettable = (headers: ReceivedHeaders): headers is { get: (name: string) => string | null | undefined } =>
  typeof headers["get"] === "function";

function isEvent(value: unknown): value is WebhookEvent {
  if (typeof value !== "object" || value === null) return false;
  const { type, timestamp, data } = value as Partial<Record<keyof WebhookEvent, unknown>>;
  return typeof type === "string" && typeof timestamp === "string" && typeof data === "object" && data !== null;
}
