import type { AdminRole } from "../access/admin-role.ts";
import { areaNamesOf, ROLE_WORDS } from "../access/admin-role-words.ts";
import { CLOSING_UNDONE_DAYS } from "../accounts/account-closing.ts";
import { type Letter, type LetterPart, lead, pointer, text } from "./letter.ts";

/** Told in each mail about an account's safety: what to do if it was somebody else. */
const notYou = pointer("If it was not you, end every session at once:", "Set a new password", "/forgot-password");

/** What happened to an account, told to its owner. */
const told = (subject: string, ...parts: readonly LetterPart[]): Letter => ({ subject, parts: [...parts, notYou] });
const plain = (subject: string, words: string) => () => told(subject, text(words));

type LookFacts = { name: string; role: AdminRole; on: string; reason: string };

/** Links, and what keeps an account safe. `path` carries the link's secret. */
export const accountLetters = {
  "email-verification": ({ path }: { path: string }): Letter => ({
    subject: "Please verify your e-mail address",
    parts: [
      text("Please confirm that this address is yours. The link works for three days."),
      lead("Verify this address", path),
      text("Until then you can look around, but not post projects, send proposals or pay."),
      text("If you did not create an account with Quorate, ignore this e-mail."),
    ],
  }),
  /** `path` is null for an address that has an account of its own: its owner alone is told. */
  "email-change": ({ path }: { path: string | null }): Letter =>
    path === null
      ? {
          subject: "This address has an account already",
          parts: [
            text(
              "Somebody asked to use this address for another account with Quorate. It has an account of its own, so that nothing was changed.",
            ),
            text("If it was you, log in with this address. If it was not, ignore this e-mail."),
            pointer("If you no longer know its password:", "Set a new password", "/forgot-password"),
          ],
        }
      : {
          subject: "Please confirm your new e-mail address",
          parts: [
            text(
              "Please confirm that your account with Quorate is to have this address from now on. The link works once, for a day.",
            ),
            lead("Use this address", path),
            text("Until then the present address stays. If you did not ask for it, ignore this e-mail."),
          ],
        },
  "password-reset": ({ path }: { path: string }): Letter => ({
    subject: "Set a new password",
    parts: [
      text("Somebody asked for a new password for your account. The link works once, for 60 minutes."),
      lead("Set a new password", path),
      text("If it was not you, ignore this e-mail: your password stays as it is."),
    ],
  }),
  "security-account-closed": () =>
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
  "security-account-reopened": plain(
    "Your account is open again",
    "Somebody logged in to your account, which undid its deletion. Everything is as it was, but for a plan, which is not renewed, and API tokens and the calendar's address, which have ended.",
  ),
  "security-email-changed": ({ newEmail, path }: { newEmail: string; path: string }): Letter => ({
    subject: "Your e-mail address was changed",
    parts: [
      text(`The address of your account is ${newEmail} from now on. Nothing is sent to this one any more.`),
      text("If it was not you, take it back here. The link works for seven days and signs everybody out."),
      lead("Take it back", path),
    ],
  }),
  /** `path` is null for a later address: only whoever had the account first may take it back. */
  "security-email-requested": ({ newEmail, path }: { newEmail: string; path: string | null }): Letter => ({
    subject: "Your account is to have another e-mail address",
    parts: [
      text(
        `Somebody who knows your password asked for ${newEmail} as the address of your account. It changes as soon as that address is confirmed.`,
      ),
      ...(path === null
        ? [notYou]
        : [
            text(
              "If it was not you, stop it here. The link works for seven days, also after the change, and signs everybody out.",
            ),
            lead("Stop the change", path),
          ]),
    ],
  }),
  /** `role` is null for whoever is no administrator any more. */
  "security-admin-role": ({ role }: { role: AdminRole | null }) =>
    role === null
      ? told(
          "You are no longer an administrator",
          text("You no longer look after anything of Quorate. Your account stays as it is otherwise."),
        )
      : told(
          `Your role as an administrator: ${ROLE_WORDS[role].name}`,
          text(`You look after this from now on: ${areaNamesOf(role).join(", ")}.`),
          lead("Open the Admin Panel", "/admin"),
        ),
  /** `name`: the administrator's; `on`: the day it began, as text; the settings say the minute in the reader's own time. */
  "security-impersonated": ({ name, role, on, reason }: LookFacts): Letter => ({
    subject: "Our support looks at Quorate as you see it",
    parts: [
      text(
        `${name} (administrator, role: ${ROLE_WORDS[role].name}) began to look at Quorate as you see it on ${on}, for half an hour at most. They read your projects, proposals and figures. They can change nothing, and see neither your messages and files nor your bank details and how you sign in.`,
      ),
      text("The reason they gave:"),
      { is: "said", text: reason },
      lead("See who looked, and when", "/settings/security"),
      text("If you do not know why, answer this e-mail."),
    ],
  }),
  "security-new-device": () =>
    told(
      "New sign-in to your account",
      text("Somebody signed in to your account in a browser that was not seen there before."),
      lead("See where you are signed in", "/settings/sessions"),
    ),
  "security-token-created": () =>
    told(
      "A new API token can act in your name",
      text("An API token was created for your account. Programs that have it do what it allows until you revoke it."),
      lead("See your tokens", "/settings/tokens"),
    ),
  "security-webhook-added": ({ host }: { host: string }) =>
    told(
      "Another address is told what happens in your account",
      text(`Events of your account are sent to ${host} from now on: what happened and ids, until you stop it.`),
      lead("See your webhooks", "/settings/webhooks"),
    ),
  /** `isPaid`: whether they are an expert, whom money is paid out to. */
  "security-account-suspended": ({ reason, isPaid }: { reason: string; isPaid: boolean }): Letter => ({
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
  "security-account-restored": ({ isPaid }: { isPaid: boolean }): Letter => ({
    subject: "Your account is restored",
    parts: [
      text(
        "Your account is no longer suspended. Your profile is found as before. API tokens and the calendar's address ended with the suspension: make new ones where you need them. Webhooks stay stopped until you start them again.",
      ),
      ...(isPaid ? [text("Payouts to your bank go on by themselves, with what has waited meanwhile.")] : []),
      lead("Log in", "/login"),
    ],
  }),
  "security-webhook-stopped": ({ host }: { host: string }): Letter => ({
    subject: `Webhooks to ${host} are stopped`,
    parts: [
      text(
        `Nothing that we sent to ${host} arrived any more, or it answered that it is gone. No events are sent there until you start it again.`,
      ),
      text("What happened meanwhile is kept for 30 days: programs catch up by GET /api/events."),
      lead("See what was answered, and start it again", "/settings/webhooks"),
    ],
  }),
  "security-password-changed": plain(
    "Your password was changed",
    "The password of your account was changed, and your other sessions are ended. The settings show what else has access: API tokens, webhooks, the calendar's address, passkeys.",
  ),
  "security-passkey-added": plain(
    "A passkey was added to your account",
    "A passkey was added to your account. It signs in without your password, and is asked for after it.",
  ),
  "security-passkey-removed": plain(
    "A passkey was removed from your account",
    "A passkey was removed from your account. It no longer signs in.",
  ),
  "security-browser-remembered": plain(
    "A browser was remembered for your account",
    "Somebody took the second step of your account and had their browser remembered: for thirty days it signs in by the password alone. It stands among your sessions in the settings, where you can have it forgotten.",
  ),
  "security-provider-linked": plain(
    "Single sign-on was linked to your account",
    "Single sign-on was linked to your account: whoever signs in there is signed in here.",
  ),
  "security-provider-unlinked": plain(
    "Single sign-on was unlinked from your account",
    "Single sign-on was unlinked from your account and no longer signs in here.",
  ),
  "security-recovery-code-used": ({ left }: { left: number }) =>
    told(
      "A recovery code was used to sign in",
      text("Somebody signed in to your account with one of your recovery codes, which works no longer."),
      text(`${left} of them ${left === 1 ? "is" : "are"} left.`),
    ),
  "security-recovery-codes-renewed": plain(
    "Your recovery codes were made anew",
    "New recovery codes were made for your account. Those before no longer work.",
  ),
  "security-second-factor-off": plain(
    "Your authenticator app was turned off",
    "The authenticator app of your account was turned off. Its codes are no longer asked for.",
  ),
  "security-second-factor-on": plain(
    "An authenticator app was set up for your account",
    "An authenticator app was set up for your account. After your password its code is asked for from now on.",
  ),
  "security-second-factor-reset": plain(
    "The second step was taken away from your account",
    "Whoever runs this installation took the second step away from your account: authenticator app, passkeys and recovery codes. Signing in asks for none of them now, and every session of yours, your API tokens and the calendar's address are ended. Webhooks wait until you start them again. If you asked for it, set the second step up again once you are in.",
  ),
};
