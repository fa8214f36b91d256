import type { WebhookTarget } from "@quorate/core/webhooks/webhook-endpoint";

/** An address in its parts, as a client that connects to it reads them; null if it is not an address. */
export function toWebhookTarget(text: string): WebhookTarget {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, username, password, hash } = new URL(text);
  return { protocol, hostname, hasCredentials: username !== "" || password !== "", hasFragment: hash !== "" };
}
