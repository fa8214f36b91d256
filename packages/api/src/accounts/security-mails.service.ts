import { isLockedDemoAccount } from "@quorate/core/accounts/demo-accounts";
import type { UserId } from "@quorate/core/ids";
import type { MailKind } from "@quorate/core/mail/mail-limit";
import type { Trx } from "@quorate/db/client";
import type { Ports } from "../context.ts";
import { greeting, type MailPorts, sendLimitedMail } from "../mail/send-limited-mail.service.ts";
import { findUserForMail } from "./accounts.queries.ts";

export type SecurityMailPorts = MailPorts & Pick<Ports, "demoMode">;
export type SecurityMailKind = MailKind & `security-${string}`;
export type SecurityMail = { subject: string; paragraphs: readonly string[] };

/** Told in each of them: what to do if it was somebody else. */
export const notYou = (appUrl: string) =>
  `If it was not you, set a new password at once, which ends every session: ${appUrl}/forgot-password`;

/**
 * What happened to an account, told to its owner. It cannot be turned off, and comes later rather than never where many of a kind are
 * sent. `to`: another address than the present one.
 */
export async function sendSecurityMail(
  ports: SecurityMailPorts,
  { kind, userId, to }: { kind: SecurityMailKind; userId: UserId; to?: string },
  compose: (trx: Trx) => SecurityMail | Promise<SecurityMail>,
): Promise<Date | null> {
  const user = await findUserForMail(ports.db, userId);
  if (!user || isLockedDemoAccount(user, ports.demoMode)) return null;
  return await sendLimitedMail(ports, { kind, to: to ?? user.email }, async (trx) => {
    const { subject, paragraphs } = await compose(trx);
    return { subject, text: [greeting(user.firstName), ...paragraphs].join("\n\n") };
  });
}

export function sendPasswordChangedMail(ports: SecurityMailPorts, userId: UserId): Promise<Date | null> {
  return sendSecurityMail(ports, { kind: "security-password-changed", userId }, () => ({
    subject: "Your password was changed",
    paragraphs: [
      "the password of your account was changed. All your other sessions are ended; API tokens keep working until you revoke them.",
      notYou(ports.appUrl),
    ],
  }));
}
