import type { UserId } from "@quorate/core/ids";
import { type SecurityMailPorts, sendSecurityMail } from "../accounts/security-mails.service.ts";
import { findOpenReason } from "./suspensions.queries.ts";

/** Why, in the administrator's words; nothing where the account was restored before the mail was sent. */
export async function sendAccountSuspendedMail(ports: SecurityMailPorts, userId: UserId): Promise<Date | null> {
  const reason = await findOpenReason(ports.db, userId);
  if (reason === null) return null;
  return await sendSecurityMail(ports, { kind: "security-account-suspended", userId }, () => ({ reason }));
}

export function sendAccountRestoredMail(ports: SecurityMailPorts, userId: UserId): Promise<Date | null> {
  return sendSecurityMail(ports, { kind: "security-account-restored", userId }, () => undefined);
}
