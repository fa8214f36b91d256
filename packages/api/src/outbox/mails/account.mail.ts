import { CLOSING_UNDONE_DAYS } from "@quorate/core/accounts/account-closing";
import type { UserId } from "@quorate/core/ids";
import { type Letter, lead, text } from "@quorate/core/mail/letter";
import { MAIL_RULES } from "@quorate/core/mail/mail-rules";
import type { Trx } from "@quorate/db/client";
import { findExpertOf } from "../../payouts/payout-holds.queries.ts";
import { findOpenReason } from "../../people/suspensions.queries.ts";
import { fixedMail, mail, mails } from "../mail/mail-form.service.ts";
import { plain, type SecurityMailPorts, sendSecurityMail, told } from "./security-mail.service.ts";
import { subscribe } from "./subscribe.service.ts";

/** Closed, opened again, suspended, restored. */
export const accountMails = mails({
  "security-account-closed": fixedMail(MAIL_RULES.always, () =>
    told(
      "Your account is deleted",
      text(
        `Your account is closed: nobody sees it any more. You have ${CLOSING_UNDONE_DAYS} days to change your mind. Log in, and everything is as it was.`,
      ),
      lead("Log in and keep the account", "/login"),
      text(
        "Afterwards your personal data is erased for good. The books of what was paid are kept without your name, as the law asks.",
      ),
    ),
  ),
  "security-account-reopened": fixedMail(
    MAIL_RULES.always,
    plain(
      "Your account is open again",
      "Somebody logged in to your account, which undid its deletion. Everything is as it was, but for a plan, which is not renewed, and API tokens and the calendar's address, which have ended.",
    ),
  ),
  /** `isPaid`: whether they are an expert, whom money is paid out to. */
  "security-account-suspended": mail(
    MAIL_RULES.always,
    ({ reason, isPaid }: { reason: string; isPaid: boolean }): Letter => ({
      subject: "Your account is suspended",
      parts: [
        text("We have suspended your account with Quorate. The reason:"),
        text(reason),
        text(
          "Until it is restored nobody can log in to it, nobody finds your profile, and your API tokens, the calendar's address and webhooks have ended. What you have agreed on stays as it is: money in escrow is safe, and nothing is released by itself meanwhile but what may be held no longer.",
        ),
        ...(isPaid
          ? [
              text(
                "What you have earned stays yours to the penny, and waits: nothing new is paid out to your bank meanwhile.",
              ),
            ]
          : []),
        text("If you think that this is a mistake, or have put right what was wrong, answer this e-mail."),
      ],
    }),
    [
      { reason: "Clients were asked to pay outside the platform.", isPaid: true },
      { reason: "Clients were asked to pay outside the platform.", isPaid: false },
    ],
  ),
  "security-account-restored": mail(
    MAIL_RULES.always,
    ({ isPaid }: { isPaid: boolean }): Letter => ({
      subject: "Your account is restored",
      parts: [
        text(
          "Your account is no longer suspended. Your profile is found as before. API tokens and the calendar's address ended with the suspension: make new ones where you need them. Webhooks stay stopped until you start them again.",
        ),
        ...(isPaid ? [text("Payouts to your bank go on by themselves, with what has waited meanwhile.")] : []),
        lead("Log in", "/login"),
      ],
    }),
    [{ isPaid: true }, { isPaid: false }],
  ),
});

export const accountMail = {
  mails: accountMails,
  subscribers: {
    "account-closed-mail": subscribe(["account.closed", "account.reopened"], (ports, { type, accountId: userId }) =>
      sendSecurityMail(
        ports,
        accountMails[type === "account.closed" ? "security-account-closed" : "security-account-reopened"],
        { userId },
        () => undefined,
      ),
    ),
    "account-suspended-mail": subscribe(["account.restored", "account.suspended"], (ports, { type, accountId }) =>
      type === "account.suspended" ? sendSuspended(ports, accountId) : sendRestored(ports, accountId),
    ),
  },
};

/** Why, in the administrator's words; nothing where the account was restored before the mail was sent. */
async function sendSuspended(ports: SecurityMailPorts, userId: UserId): Promise<Date | null> {
  const reason = await findOpenReason(ports.db, userId);
  if (reason === null) return null;
  return await sendSecurityMail(ports, accountMails["security-account-suspended"], { userId }, async (trx) => ({
    reason,
    isPaid: await isExpert(trx, userId),
  }));
}

function sendRestored(ports: SecurityMailPorts, userId: UserId): Promise<Date | null> {
  return sendSecurityMail(ports, accountMails["security-account-restored"], { userId }, async (trx) => ({
    isPaid: await isExpert(trx, userId),
  }));
}

async function isExpert(trx: Trx, userId: UserId): Promise<boolean> {
  return (await findExpertOf(trx, userId)) !== undefined;
}
