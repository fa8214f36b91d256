import { isLockedDemoAccount } from "@quorate/core/accounts/demo-accounts";
import type { UserId } from "@quorate/core/ids";
import { type Letter, type LetterPart, pointer, text } from "@quorate/core/mail/letter";
import type { Trx } from "@quorate/db/client";
import { findUserForMail } from "../../accounts/accounts.queries.ts";
import type { Ports } from "../../context.ts";
import type { MailForm } from "../mail/mail-form.service.ts";
import { type MailPorts, sendMail } from "../mail/send-mail.service.ts";

export type SecurityMailPorts = MailPorts & Pick<Ports, "demoMode">;

/** In each email about an account's safety: what to do if you did not do this. */
export const notYou = pointer(
  "If it was not you, end every session at once:",
  "Set a new password",
  "/forgot-password",
);

/** What happened to an account, told to its owner. */
export const told = (subject: string, ...parts: readonly LetterPart[]): Letter => ({
  subject,
  parts: [...parts, notYou],
});
export const plain = (subject: string, words: string) => () => told(subject, text(words));

/**
 * What happened to an account, told to its owner. It cannot be turned off, and comes later rather than never where many of a kind are
 * sent. `to`: another address than the present one.
 */
export async function sendSecurityMail<Facts>(
  ports: SecurityMailPorts,
  form: MailForm<`security-${string}`, Facts>,
  { userId, to }: { userId: UserId; to?: string },
  tell: (trx: Trx) => Facts | Promise<Facts>,
): Promise<Date | null> {
  const user = await findUserForMail(ports.db, userId);
  if (!user || isLockedDemoAccount(user, ports.demoMode)) return null;
  return await sendMail(ports, form, { to: to ?? user.email, firstName: user.firstName }, tell);
}
