import type { UserId } from "@quorate/core/ids";
import type { Trx } from "@quorate/db/client";
import { type SecurityMailPorts, sendSecurityMail } from "../accounts/security-mails.service.ts";
import { findExpertOf } from "../payouts/payout-holds.queries.ts";
import { findOpenReason } from "./suspensions.queries.ts";

/** Why, in the administrator's words; nothing where the account was restored before the mail was sent. */
export async function sendAccountSuspendedMail(ports: SecurityMailPorts, userId: UserId): Promise<Date | null> {
  const reason = await findOpenReason(ports.db, userId);
  if (reason === null) return null;
  return await sendSecurityMail(ports, { kind: "security-account-suspended", userId }, async (trx) => ({
    reason,
    isPaid: await isExpert(trx, userId),
  }));
}

export function sendAccountRestoredMail(ports: SecurityMailPorts, userId: UserId): Promise<Date | null> {
  return sendSecurityMail(ports, { kind: "security-account-restored", userId }, async (trx) => ({
    isPaid: await isExpert(trx, userId),
  }));
}

async function isExpert(trx: Trx, userId: UserId): Promise<boolean> {
  return (await findExpertOf(trx, userId)) !== undefined;
}
