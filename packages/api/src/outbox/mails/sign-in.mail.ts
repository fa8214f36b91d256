import { lead, text } from "@quorate/core/mail/letter";
import { MAIL_RULES } from "@quorate/core/mail/mail-rules";
import { keysOf } from "@quorate/core/one-of";
import { findFactors } from "../../second-factor/second-factor.queries.ts";
import { fixedMail, mail, mails } from "../mail/mail-form.service.ts";
import { plain, sendSecurityMail, told } from "./security-mail.service.ts";
import { subscribe } from "./subscribe.service.ts";

/** How an account is entered. */
export const signInMails = mails({
  "security-new-device": fixedMail(MAIL_RULES.always, () =>
    told(
      "New sign-in to your account",
      text("Somebody signed in to your account in a browser that was not seen there before."),
      lead("See where you are signed in", "/settings/sessions"),
    ),
  ),
  "security-password-changed": fixedMail(
    MAIL_RULES.always,
    plain(
      "Your password was changed",
      "The password of your account was changed, and your other sessions are ended. The settings show what else has access: API tokens, webhooks, the calendar's address, passkeys.",
    ),
  ),
  "security-passkey-added": fixedMail(
    MAIL_RULES.always,
    plain(
      "A passkey was added to your account",
      "A passkey was added to your account. It signs in without your password, and is asked for after it.",
    ),
  ),
  "security-passkey-removed": fixedMail(
    MAIL_RULES.always,
    plain("A passkey was removed from your account", "A passkey was removed from your account. It no longer signs in."),
  ),
  "security-browser-remembered": fixedMail(
    MAIL_RULES.always,
    plain(
      "A browser was remembered for your account",
      "Somebody took the second step of your account and had their browser remembered: for thirty days it signs in by the password alone. It stands among your sessions in the settings, where you can have it forgotten.",
    ),
  ),
  "security-provider-linked": fixedMail(
    MAIL_RULES.always,
    plain(
      "Single sign-on was linked to your account",
      "Single sign-on was linked to your account: whoever signs in there is signed in here.",
    ),
  ),
  "security-provider-unlinked": fixedMail(
    MAIL_RULES.always,
    plain(
      "Single sign-on was unlinked from your account",
      "Single sign-on was unlinked from your account and no longer signs in here.",
    ),
  ),
  "security-recovery-code-used": mail(
    MAIL_RULES.always,
    ({ left }: { left: number }) =>
      told(
        "A recovery code was used to sign in",
        text("Somebody signed in to your account with one of your recovery codes, which works no longer."),
        text(`${left} of them ${left === 1 ? "is" : "are"} left.`),
      ),
    [{ left: 1 }, { left: 4 }],
  ),
  "security-recovery-codes-renewed": fixedMail(
    MAIL_RULES.always,
    plain(
      "Your recovery codes were made anew",
      "New recovery codes were made for your account. Those before no longer work.",
    ),
  ),
  "security-second-factor-off": fixedMail(
    MAIL_RULES.always,
    plain(
      "Your authenticator app was turned off",
      "The authenticator app of your account was turned off. Its codes are no longer asked for.",
    ),
  ),
  "security-second-factor-on": fixedMail(
    MAIL_RULES.always,
    plain(
      "An authenticator app was set up for your account",
      "An authenticator app was set up for your account. After your password its code is asked for from now on.",
    ),
  ),
  "security-second-factor-reset": fixedMail(
    MAIL_RULES.always,
    plain(
      "The second step was taken away from your account",
      "Whoever runs this installation took the second step away from your account: authenticator app, passkeys and recovery codes. Signing in asks for none of them now, and every session of yours, your API tokens and the calendar's address are ended. Webhooks wait until you start them again. If you asked for it, set the second step up again once you are in.",
    ),
  ),
});

/** The mail about each change but a recovery code, which says how many are left. */
const CHANGED = {
  "account.browser-remembered": signInMails["security-browser-remembered"],
  "account.passkey-added": signInMails["security-passkey-added"],
  "account.passkey-removed": signInMails["security-passkey-removed"],
  "account.provider-linked": signInMails["security-provider-linked"],
  "account.provider-unlinked": signInMails["security-provider-unlinked"],
  "account.recovery-codes-renewed": signInMails["security-recovery-codes-renewed"],
  "account.second-factor-off": signInMails["security-second-factor-off"],
  "account.second-factor-on": signInMails["security-second-factor-on"],
  "account.second-factor-reset": signInMails["security-second-factor-reset"],
};

export const signInMail = {
  mails: signInMails,
  subscribers: {
    "device-signed-in-mail": subscribe(["account.device-signed-in"], (ports, { accountId: userId }) =>
      sendSecurityMail(ports, signInMails["security-new-device"], { userId }, () => undefined),
    ),
    "password-changed-mail": subscribe(["account.password-changed"], (ports, { accountId: userId }) =>
      sendSecurityMail(ports, signInMails["security-password-changed"], { userId }, () => undefined),
    ),
    "sign-in-changed-mail": subscribe(
      [...keysOf(CHANGED), "account.recovery-code-used"],
      async (ports, { type, accountId: userId }) => {
        if (type !== "account.recovery-code-used") {
          return await sendSecurityMail(ports, CHANGED[type], { userId }, () => undefined);
        }
        return await sendSecurityMail(ports, signInMails["security-recovery-code-used"], { userId }, async (trx) => {
          const { recoveryCodesLeft } = await findFactors(trx, userId);
          return { left: recoveryCodesLeft };
        });
      },
    ),
  },
};
