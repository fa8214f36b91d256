import type { DomainEventOf } from "@quorate/core/events/domain-event";
import { type SecurityMailPorts, sendSecurityMail } from "../accounts/security-mails.service.ts";
import { findWebhookEndpoint } from "./webhook-endpoints.queries.ts";

export const WEBHOOK_MAILS_ON = ["webhook.added", "webhook.stopped"] as const;
type Told = DomainEventOf<(typeof WEBHOOK_MAILS_ON)[number]>;

/** Of an endpoint that its owner has deleted, and of one that runs again, there is nothing to tell. */
export async function sendWebhookMail(ports: SecurityMailPorts, { type, accountId, webhookEndpointId }: Told) {
  const endpoint = await findWebhookEndpoint(ports.db, accountId, webhookEndpointId);
  if (!endpoint || (type === "webhook.stopped" && endpoint.stopped === null)) return null;
  const kind = type === "webhook.added" ? "security-webhook-added" : "security-webhook-stopped";
  const { host } = new URL(endpoint.url);
  return await sendSecurityMail(ports, { kind, userId: accountId }, () => ({ host }));
}
