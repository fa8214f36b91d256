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
        `Your account is closed: no one can see it any more. You have ${CLOSING_UNDONE_DAYS} days to change your mind. Sign in, and everything is as it was.`,
      ),
      lead("Sign in and keep the account", "/login"),
      text(
        "After that your personal data is erased for good. Records of what was paid are kept without your name, as the law requires.",
      ),
    ),
  ),
  "security-account-reopened": fixedMail(
    MAIL_RULES.always,
    plain(
      "Your account is open again",
      "Someone signed in to your account, which undid its deletion. Everything is as it was, except for a plan, which is not renewed, and API tokens and your calendar link, which have ended.",
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
          "Until it is restored no one can sign in to it or find your profile, and your API tokens, your calendar link and webhooks have ended. What you have agreed on stays as it is: money in escrow is safe, and nothing is released automatically in the meantime except what may be held no longer.",
        ),
        ...(isPaid
          ? [
              text(
                "What you have earned stays yours to the penny, but has to wait: nothing new is paid out to your bank in the meantime.",
              ),
            ]
          : []),
        text("If you think this is a mistake, or have put right what was wrong, reply to this email."),
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
          "Your account is no longer suspended. Others can find your profile as before. API tokens and your calendar link ended with the suspension: create new ones where you need them. Webhooks stay stopped until you start them again.",
        ),
        ...(isPaid ? [text("Payouts to your bank resume automatically, including what has been waiting.")] : []),
        lead("Sign in", "/login"),
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
