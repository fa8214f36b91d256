import { isLockedDemoAccount } from "@quorate/core/accounts/demo-accounts";
import { EMAIL_CHANGE_LINK_MS, EMAIL_KEPT_MS } from "@quorate/core/accounts/link-lifetime";
import type { UserId } from "@quorate/core/ids";
import { type Letter, lead, pointer, text } from "@quorate/core/mail/letter";
import { MAIL_RULES } from "@quorate/core/mail/mail-rules";
import { sample } from "@quorate/core/mail/sample-facts";
import { createLink, type LinkKind } from "../../accounts/account-mails.service.ts";
import { findCredentialsByEmail, findUserForMail } from "../../accounts/accounts.queries.ts";
import { findEmailChange } from "../../accounts/email-changes.queries.ts";
import { mail, mails } from "../mail/mail-form.service.ts";
import { sendMail } from "../mail/send-mail.service.ts";
import { notYou, type SecurityMailPorts, sendSecurityMail } from "./security-mail.service.ts";
import { subscribe } from "./subscribe.service.ts";

export const emailChangeMails = mails({
  /** `path` is null for an address that has an account of its own: its owner alone is told. */
  "email-change": mail(
    MAIL_RULES.link,
    ({ path }: { path: string | null }): Letter =>
      path === null
        ? {
            subject: "This address already has an account",
            parts: [
              text(
                "Someone asked to use this address for another account with Quorate. It has an account of its own, so nothing was changed.",
              ),
              text("If it was you, sign in with this address. If it was not, ignore this email."),
              pointer("If you have forgotten its password:", "Set a new password", "/forgot-password"),
            ],
          }
        : {
            subject: "Please confirm your new email address",
            parts: [
              text(
                "Please confirm that you want to use this address for your Quorate account from now on. The link works once, for a day.",
              ),
              lead("Use this address", path),
              text("Until then your current address stays. If you did not ask for this, ignore this email."),
            ],
          },
    [{ path: `/confirm-email?token=${sample.token}` }, { path: null }],
  ),
  "security-email-changed": mail(
    MAIL_RULES.always,
    ({ newEmail, path }: { newEmail: string; path: string }): Letter => ({
      subject: "Your email address was changed",
      parts: [
        text(`The address of your account is now ${newEmail}. We no longer send anything to this one.`),
        text("If it was not you, undo it here. The link works for seven days and ends all sessions."),
        lead("Undo the change", path),
      ],
    }),
    [{ newEmail: "ada@new.example", path: `/keep-email?token=${sample.token}` }],
  ),
  /** `path` is null for a later address: only the first owner may take the account back. */
  "security-email-requested": mail(
    MAIL_RULES.always,
    ({ newEmail, path }: { newEmail: string; path: string | null }): Letter => ({
      subject: "A change of your email address was requested",
      parts: [
        text(
          `Someone who knows your password asked to change the address of your account to ${newEmail}. It changes as soon as that address is confirmed.`,
        ),
        ...(path === null
          ? [notYou]
          : [
              text(
                "If it was not you, stop it here. The link works for seven days, even after the change, and ends all sessions.",
              ),
              lead("Stop the change", path),
            ]),
      ],
    }),
    [
      { newEmail: "ada@new.example", path: `/keep-email?token=${sample.token}` },
      { newEmail: "ada@new.example", path: null },
    ],
  ),
});

const CONFIRM: LinkKind = { purpose: "change_email", path: "/confirm-email", lifeMs: EMAIL_CHANGE_LINK_MS };
const KEEP: LinkKind = { purpose: "keep_email", path: "/keep-email", lifeMs: EMAIL_KEPT_MS };

export const emailChangeMail = {
  mails: emailChangeMails,
  subscribers: {
    /** To the new address. If it has an account already, its owner learns that from this email, and from nothing else. */
    "email-change-mail": subscribe(["account.email-change-asked"], async (ports, { accountId: userId }) => {
      const user = await findUserForMail(ports.db, userId);
      const change = await findEmailChange(ports.db, userId);
      if (!user || !change || change.confirmedAt || isLockedDemoAccount(user, ports.demoMode)) return null;
      const form = emailChangeMails["email-change"];
      const to = change.newEmail;
      if (await findCredentialsByEmail(ports.db, to)) {
        return await sendMail(ports, form, { to, firstName: "" }, () => ({ path: null }));
      }
      return await sendMail(ports, form, { to, firstName: user.firstName }, async (trx) => ({
        path: await createLink(trx, ports, userId, CONFIRM),
      }));
    }),
    "email-changed-mail": subscribe(
      ["account.email-change-asked", "account.email-changed"],
      (ports, { type, accountId }) =>
        type === "account.email-changed" ? sendChanged(ports, accountId) : sendRequested(ports, accountId),
    ),
  },
};

/** To the present address, before anything is changed. */
async function sendRequested(ports: SecurityMailPorts, userId: UserId): Promise<Date | null> {
  const user = await findUserForMail(ports.db, userId);
  const change = await findEmailChange(ports.db, userId);
  if (!user || !change || change.confirmedAt) return null;
  // Only the first owner may take the account back: a later address cannot.
  const isFirst = change.formerEmail === user.email;
  return await sendSecurityMail(ports, emailChangeMails["security-email-requested"], { userId }, async (trx) => ({
    newEmail: change.newEmail,
    path: isFirst ? await createLink(trx, ports, userId, KEEP) : null,
  }));
}

/** To the former address, when it was changed. */
async function sendChanged(ports: SecurityMailPorts, userId: UserId): Promise<Date | null> {
  const change = await findEmailChange(ports.db, userId);
  if (!change?.confirmedAt) return null;
  const to = { userId, to: change.formerEmail };
  return await sendSecurityMail(ports, emailChangeMails["security-email-changed"], to, async (trx) => ({
    newEmail: change.newEmail,
    path: await createLink(trx, ports, userId, KEEP),
  }));
}
