import type { WebhookTarget } from "@quorate/core/webhooks/webhook-endpoint";

/** An address in its parts, read as whoever connects to it reads it; null where it is none. */
export function toWebhookTarget(text: string): WebhookTarget {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, username, password, hash } = new URL(text);
  return { protocol, hostname, hasCredentials: username !== "" || password !== "", hasFragment: hash !== "" };
}
