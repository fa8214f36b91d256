import type { UserId } from "@quorate/core/ids";
import type { Trx } from "@quorate/db/client";
import { type AuditPorts, recordAudit } from "../audit/record-audit.service.ts";
import {
  deleteCalendarFeeds,
  endLinksIn,
  setTokensOfUserRevoked,
  setWebhookEndpointsOfUserStopped,
} from "./standing-access.queries.ts";

export type EndedAccess = { tokens: number; calendars: number; webhooks: number };

/**
 * Ends everything that could still read or act once an account's sessions are gone: API tokens, the calendar's address, links that set a
 * password or an address. Webhooks stop until their owner starts them again. Passkeys, authenticator apps and single sign-on stay: they
 * identify the owner, and each was added under a proof and reported by email.
 */
export async function endStandingAccess(trx: Trx, ports: AuditPorts, userId: UserId): Promise<EndedAccess> {
  const at = ports.now();
  await endLinksIn(trx, userId, at);
  const ended = {
    tokens: await setTokensOfUserRevoked(trx, userId, at),
    calendars: await deleteCalendarFeeds(trx, userId),
    webhooks: await setWebhookEndpointsOfUserStopped(trx, userId, at),
  };
  if (ended.tokens + ended.calendars + ended.webhooks > 0) {
    await recordAudit(trx, ports, { action: "access.ended", subject: { kind: "account", id: userId }, after: ended });
  }
  return ended;
}
