import type { UserId } from "@quorate/core/ids";
import { type SecurityMailPorts, sendSecurityMail } from "../accounts/security-mails.service.ts";
import { findAdminRole } from "./administrators.queries.ts";

export const ADMIN_ROLE_MAILS_ON = ["admin.granted", "admin.revoked"] as const;

/** Tells somebody what they look after by now: of two changes at short notice the mails say the same. */
export function sendAdminRoleMail(ports: SecurityMailPorts, userId: UserId): Promise<Date | null> {
  return sendSecurityMail(ports, { kind: "security-admin-role", userId }, async (trx) => ({
    role: await findAdminRole(trx, userId),
  }));
}
