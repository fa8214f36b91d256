import type { UserId } from "@quorate/core/ids";
import {
  notYou,
  type SecurityMailKind,
  type SecurityMailPorts,
  sendSecurityMail,
} from "../accounts/security-mails.service.ts";
import { findFactors } from "../second-factor/second-factor.queries.ts";

/** What is told of how an account is entered, in the order of the alphabet. */
export const SIGN_IN_CHANGES = [
  "account.passkey-added",
  "account.passkey-removed",
  "account.provider-linked",
  "account.provider-unlinked",
  "account.recovery-code-used",
  "account.recovery-codes-renewed",
  "account.second-factor-off",
  "account.second-factor-on",
] as const;
type SignInChange = (typeof SIGN_IN_CHANGES)[number];

type Letter = { kind: SecurityMailKind; subject: string; words: string };

const LETTERS: Readonly<Record<SignInChange, Letter>> = {
  "account.passkey-added": {
    kind: "security-passkey-added",
    subject: "A passkey was added to your account",
    words: "a passkey was added to your account. It signs in without your password, and is asked for after it.",
  },
  "account.passkey-removed": {
    kind: "security-passkey-removed",
    subject: "A passkey was removed from your account",
    words: "a passkey was removed from your account. It no longer signs in.",
  },
  "account.provider-linked": {
    kind: "security-provider-linked",
    subject: "Single sign-on was linked to your account",
    words: "single sign-on was linked to your account: whoever signs in there is signed in here.",
  },
  "account.provider-unlinked": {
    kind: "security-provider-unlinked",
    subject: "Single sign-on was unlinked from your account",
    words: "single sign-on was unlinked from your account and no longer signs in here.",
  },
  "account.recovery-code-used": {
    kind: "security-recovery-code-used",
    subject: "A recovery code was used to sign in",
    words: "somebody signed in to your account with one of your recovery codes, which works no longer.",
  },
  "account.recovery-codes-renewed": {
    kind: "security-recovery-codes-renewed",
    subject: "Your recovery codes were made anew",
    words: "new recovery codes were made for your account. Those before no longer work.",
  },
  "account.second-factor-off": {
    kind: "security-second-factor-off",
    subject: "Your authenticator app was turned off",
    words: "the authenticator app of your account was turned off. Its codes are no longer asked for.",
  },
  "account.second-factor-on": {
    kind: "security-second-factor-on",
    subject: "An authenticator app was set up for your account",
    words: "an authenticator app was set up for your account. After your password its code is asked for from now on.",
  },
};

/** Tells the owner that there is one way in more or less, or that the last resort was used. */
export async function sendSignInChangedMail(
  ports: SecurityMailPorts,
  change: SignInChange,
  userId: UserId,
): Promise<Date | null> {
  const { kind, subject, words } = LETTERS[change];
  return await sendSecurityMail(ports, { kind, userId }, async (trx) => {
    const { recoveryCodesLeft } = await findFactors(trx, userId);
    const left = `${recoveryCodesLeft} of them ${recoveryCodesLeft === 1 ? "is" : "are"} left.`;
    const paragraphs = change === "account.recovery-code-used" ? [words, left] : [words];
    return { subject, paragraphs: [...paragraphs, notYou(ports.appUrl)] };
  });
}
