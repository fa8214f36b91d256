import { accountLetters } from "./account-letters.ts";
import { dealLetters } from "./deal-letters.ts";
import { digestLetters } from "./digest-letters.ts";
import type { Letter } from "./letter.ts";
import type { MailKind } from "./mail-kinds.ts";
import { messageLetters } from "./message-letters.ts";
import { networkLetters } from "./network-letters.ts";
import { payoutLetters } from "./payout-letters.ts";
import { planLetters } from "./plan-letters.ts";
import { reviewLetters } from "./review-letters.ts";
import { verificationLetters } from "./verification-letters.ts";

const letters = {
  ...accountLetters,
  ...dealLetters,
  ...digestLetters,
  ...messageLetters,
  ...networkLetters,
  ...payoutLetters,
  ...planLetters,
  ...reviewLetters,
  ...verificationLetters,
};

/** What a kind of mail is written with. */
export type LetterFacts<Kind extends MailKind> =
  Parameters<(typeof letters)[Kind]> extends [infer Facts] ? Facts : undefined;

/** What each kind of mail says: a kind without a letter does not compile. */
export const LETTERS: { readonly [Kind in MailKind]: (facts: LetterFacts<Kind>) => Letter } = letters;

/** A kind of mail with what it says this time. */
export type KindOfLetter = { kind: MailKind; letter: Letter };

export function letterOf<Kind extends MailKind>(kind: Kind, facts: LetterFacts<Kind>): KindOfLetter {
  return { kind, letter: LETTERS[kind](facts) };
}
