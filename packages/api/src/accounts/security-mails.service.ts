import { CLOSING_UNDONE_DAYS } from "@quorate/core/accounts/account-closing";
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

export function sendNewDeviceMail(ports: SecurityMailPorts, userId: UserId): Promise<Date | null> {
  return sendSecurityMail(ports, { kind: "security-new-device", userId }, () => ({
    subject: "New sign-in to your account",
    paragraphs: [
      "somebody signed in to your account in a browser that was not seen there before.",
      `Where you are signed in: ${ports.appUrl}/settings/sessions`,
      notYou(ports.appUrl),
    ],
  }));
}

export function sendTokenCreatedMail(ports: SecurityMailPorts, userId: UserId): Promise<Date | null> {
  return sendSecurityMail(ports, { kind: "security-token-created", userId }, () => ({
    subject: "A new API token can act in your name",
    paragraphs: [
      "an API token was created for your account. Programs that have it do what it allows until you revoke it.",
      `Your tokens: ${ports.appUrl}/settings/tokens`,
      notYou(ports.appUrl),
    ],
  }));
}

export function sendAccountClosedMail(ports: SecurityMailPorts, userId: UserId): Promise<Date | null> {
  return sendSecurityMail(ports, { kind: "security-account-closed", userId }, () => ({
    subject: "Your account is deleted",
    paragraphs: [
      `your account is closed: nobody sees it any more. You have ${CLOSING_UNDONE_DAYS} days to change your mind. Log in, and everything is as it was: ${ports.appUrl}/login`,
      "Afterwards your personal data is erased for good. The books of what was paid are kept without your name, as the law asks.",
      notYou(ports.appUrl),
    ],
  }));
}

export function sendAccountReopenedMail(ports: SecurityMailPorts, userId: UserId): Promise<Date | null> {
  return sendSecurityMail(ports, { kind: "security-account-reopened", userId }, () => ({
    subject: "Your account is open again",
    paragraphs: [
      "somebody logged in to your account, which undid its deletion. Everything is as it was, but for a plan, which is not renewed, and API tokens, which stay revoked.",
      notYou(ports.appUrl),
    ],
  }));
}
