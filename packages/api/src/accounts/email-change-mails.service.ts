import { isLockedDemoAccount } from "@quorate/core/accounts/demo-accounts";
import { EMAIL_CHANGE_LINK_MS, EMAIL_KEPT_MS } from "@quorate/core/accounts/link-lifetime";
import type { UserId } from "@quorate/core/ids";
import type { Ports } from "../context.ts";
import { greeting, sendLimitedMail } from "../mail/send-limited-mail.service.ts";
import { createLink, type LinkKind } from "./account-mails.service.ts";
import { findCredentialsByEmail, findUserForMail } from "./accounts.queries.ts";
import { findEmailChange } from "./email-changes.queries.ts";
import { notYou, type SecurityMailPorts, sendSecurityMail } from "./security-mails.service.ts";

type Given = SecurityMailPorts & Pick<Ports, "newToken">;

const CONFIRM: LinkKind = { purpose: "change_email", path: "/confirm-email", lifeMs: EMAIL_CHANGE_LINK_MS };
const KEEP: LinkKind = { purpose: "keep_email", path: "/keep-email", lifeMs: EMAIL_KEPT_MS };

/** To the new address. Whoever has an account under it already is told so there, and nowhere else. */
export async function sendEmailChangeMail(ports: Given, userId: UserId): Promise<Date | null> {
  const user = await findUserForMail(ports.db, userId);
  const change = await findEmailChange(ports.db, userId);
  if (!user || !change || change.confirmedAt || isLockedDemoAccount(user, ports.demoMode)) return null;
  const kind = "email-change";
  if (await findCredentialsByEmail(ports.db, change.newEmail)) {
    return await sendLimitedMail(ports, { kind, to: change.newEmail }, () => ({
      subject: "This address has an account already",
      text: [
        "Hello there,",
        "somebody asked to use this address for another account with Quorate. It has an account of its own, so that nothing was changed.",
        `If it was you, log in with this address, or set a new password: ${ports.appUrl}/forgot-password`,
        "If it was not you, ignore this e-mail.",
      ].join("\n\n"),
    }));
  }
  return await sendLimitedMail(ports, { kind, to: change.newEmail }, async (trx) => ({
    subject: "Please confirm your new e-mail address",
    text: [
      greeting(user.firstName),
      "please confirm that your account with Quorate is to have this address from now on. The link works once, for a day:",
      await createLink(trx, ports, userId, CONFIRM),
      "Until then the present address stays. If you did not ask for it, ignore this e-mail.",
    ].join("\n\n"),
  }));
}

/** To the present address, before anything is changed. */
export async function sendEmailRequestedMail(ports: Given, userId: UserId): Promise<Date | null> {
  const user = await findUserForMail(ports.db, userId);
  const change = await findEmailChange(ports.db, userId);
  if (!user || !change || change.confirmedAt) return null;
  // Only whoever had the account first may take it back: a later address has no say.
  const isFirst = change.formerEmail === user.email;
  return await sendSecurityMail(ports, { kind: "security-email-requested", userId }, async (trx) => ({
    subject: "Your account is to have another e-mail address",
    paragraphs: [
      `somebody who knows your password asked for ${change.newEmail} as the address of your account. It changes as soon as that address is confirmed.`,
      ...(isFirst
        ? [
            "If it was not you, stop it here. The link works for seven days, also after the change, and signs everybody out:",
            await createLink(trx, ports, userId, KEEP),
          ]
        : [notYou(ports.appUrl)]),
    ],
  }));
}

/** To the former address, when it was changed. */
export async function sendEmailChangedMail(ports: Given, userId: UserId): Promise<Date | null> {
  const change = await findEmailChange(ports.db, userId);
  if (!change?.confirmedAt) return null;
  const to = { kind: "security-email-changed", userId, to: change.formerEmail } as const;
  return await sendSecurityMail(ports, to, async (trx) => ({
    subject: "Your e-mail address was changed",
    paragraphs: [
      `the address of your account is ${change.newEmail} from now on. Nothing is sent to this one any more.`,
      "If it was not you, take it back here. The link works for seven days and signs everybody out:",
      await createLink(trx, ports, userId, KEEP),
    ],
  }));
}
