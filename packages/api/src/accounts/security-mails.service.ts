import { isLockedDemoAccount } from "@quorate/core/accounts/demo-accounts";
import type { UserId } from "@quorate/core/ids";
import type { LetterFacts } from "@quorate/core/mail/letters";
import type { MailKind } from "@quorate/core/mail/mail-kinds";
import type { Trx } from "@quorate/db/client";
import type { Ports } from "../context.ts";
import { type MailPorts, sendLimitedMail } from "../mail/send-limited-mail.service.ts";
import { findUserForMail } from "./accounts.queries.ts";

export type SecurityMailPorts = MailPorts & Pick<Ports, "demoMode">;
export type SecurityMailKind = MailKind & `security-${string}`;
/**
 * What happened to an account, told to its owner. It cannot be turned off, and comes later rather than never where many of a kind are
 * sent. `to`: another address than the present one.
 */
export async function sendSecurityMail<Kind extends SecurityMailKind>(
  ports: SecurityMailPorts,
  { kind, userId, to }: { kind: Kind; userId: UserId; to?: string },
  tell: (trx: Trx) => LetterFacts<Kind> | Promise<LetterFacts<Kind>>,
): Promise<Date | null> {
  const user = await findUserForMail(ports.db, userId);
  if (!user || isLockedDemoAccount(user, ports.demoMode)) return null;
  return await sendLimitedMail(ports, { kind, to: to ?? user.email, firstName: user.firstName }, tell);
}

const asItIs = () => undefined;

export function sendPasswordChangedMail(ports: SecurityMailPorts, userId: UserId): Promise<Date | null> {
  return sendSecurityMail(ports, { kind: "security-password-changed", userId }, asItIs);
}

export function sendNewDeviceMail(ports: SecurityMailPorts, userId: UserId): Promise<Date | null> {
  return sendSecurityMail(ports, { kind: "security-new-device", userId }, asItIs);
}

/** Who looks, with which role, since which day, and why in their words. */
export function sendImpersonatedMail(
  ports: SecurityMailPorts,
  userId: UserId,
  look: LetterFacts<"security-impersonated">,
): Promise<Date | null> {
  return sendSecurityMail(ports, { kind: "security-impersonated", userId }, () => look);
}

export function sendTokenCreatedMail(ports: SecurityMailPorts, userId: UserId): Promise<Date | null> {
  return sendSecurityMail(ports, { kind: "security-token-created", userId }, asItIs);
}

export function sendAccountClosedMail(ports: SecurityMailPorts, userId: UserId): Promise<Date | null> {
  return sendSecurityMail(ports, { kind: "security-account-closed", userId }, asItIs);
}

export function sendAccountReopenedMail(ports: SecurityMailPorts, userId: UserId): Promise<Date | null> {
  return sendSecurityMail(ports, { kind: "security-account-reopened", userId }, asItIs);
}
