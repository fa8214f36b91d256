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
      text("Someone signed in to your account from a browser that is new to it."),
      lead("See where you are signed in", "/settings/sessions"),
    ),
  ),
  "security-password-changed": fixedMail(
    MAIL_RULES.always,
    plain(
      "Your password was changed",
      "The password of your account was changed, and your other sessions were ended. Your settings show what else has access: API tokens, webhooks, your calendar link, passkeys.",
    ),
  ),
  "security-passkey-added": fixedMail(
    MAIL_RULES.always,
    plain(
      "A passkey was added to your account",
      "A passkey was added to your account. It can sign in without your password, and is also asked for after it.",
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
      "Someone completed the second step of your account and had their browser remembered: for thirty days it signs in with the password alone. It is listed with your sessions in the settings, where you can have it forgotten.",
    ),
  ),
  "security-provider-linked": fixedMail(
    MAIL_RULES.always,
    plain(
      "Single sign-on was linked to your account",
      "Single sign-on was linked to your account: anyone who signs in there is signed in here.",
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
        text("Someone signed in to your account with one of your recovery codes, which no longer works."),
        text(`${left} of them ${left === 1 ? "is" : "are"} left.`),
      ),
    [{ left: 1 }, { left: 4 }],
  ),
  "security-recovery-codes-renewed": fixedMail(
    MAIL_RULES.always,
    plain(
      "Your recovery codes were replaced",
      "New recovery codes were made for your account. The old ones no longer work.",
    ),
  ),
  "security-second-factor-off": fixedMail(
    MAIL_RULES.always,
    plain(
      "Your authenticator app was turned off",
      "The authenticator app of your account was turned off. We no longer ask for its codes.",
    ),
  ),
  "security-second-factor-on": fixedMail(
    MAIL_RULES.always,
    plain(
      "An authenticator app was set up for your account",
      "An authenticator app was set up for your account. From now on we ask for its code after your password.",
    ),
  ),
  "security-second-factor-reset": fixedMail(
    MAIL_RULES.always,
    plain(
      "The second step was removed from your account",
      "The operator of this installation removed the second step from your account: authenticator app, passkeys and recovery codes. Signing in asks for none of them now, and all your sessions, API tokens and your calendar link have ended. Webhooks are stopped until you start them again. If you asked for this, set the second step up again once you are in.",
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
