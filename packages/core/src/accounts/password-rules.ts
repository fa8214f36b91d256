import { DomainError } from "../errors.ts";

export type PasswordOwner = { email: string; firstName: string; lastName: string };

const PRODUCT = "quorate";
const WORD_LENGTH_MIN = 3;
/** What a password needs beside such words; fewer letters are soon tried through. */
const REST_LENGTH_MIN = 8;

/** Signs that stand for letters in what people take for clever. */
const LETTER_BY_SIGN: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "l",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/** The form that is hashed: the same characters make the same password on every keyboard (NIST SP 800-63B §3.1.1.2). */
export const normalizedPassword = (password: string): string => password.normalize("NFKC");

/** In code points. */
export const passwordLength = (password: string): number => Array.from(password).length;

/** Without case, marks and full-width forms. */
function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{Mark}/gu, "")
    .toLowerCase()
    .replaceAll("ł", "l")
    .replaceAll("ø", "o");
}

const withLetters = (text: string) => text.replaceAll(/[013457@$!]/g, (sign) => LETTER_BY_SIGN[sign] ?? sign);

/** The longest first, so that a name within a longer one does not leave its ends behind. */
function wordsOf({ email, firstName, lastName }: PasswordOwner): string[] {
  const [local = "", domain = ""] = fold(email).split("@");
  const labels = domain.split(".");
  const texts = [PRODUCT, fold(email), local, ...labels, fold(firstName), fold(lastName)];
  const words = texts.flatMap((text) => [text, ...text.split(/[^\p{Letter}\p{Number}]+/u)]);
  return [...new Set(words)].filter((word) => word.length >= WORD_LENGTH_MIN).toSorted((a, b) => b.length - a.length);
}

function isMadeOf(password: string, words: readonly string[]): boolean {
  const rest = words.reduce((text, word) => text.replaceAll(word, " "), password);
  if (rest === password) return false;
  const letters = rest.replaceAll(/\P{Letter}/gu, "");
  return letters.length < REST_LENGTH_MIN;
}

/** Whether a password is made of its owner's name, their address or the product's name: what is guessed first. */
export function isPasswordAboutOwner(password: string, owner: PasswordOwner): boolean {
  const words = wordsOf(owner);
  const folded = fold(password);
  return isMadeOf(folded, words) || isMadeOf(withLetters(folded), words.map(withLetters));
}

/** Refuses what a person who knows the owner, or only where they sign up, would guess first (NIST SP 800-63B §5.1.1.2). */
export function assertPasswordNotAboutOwner(password: string, owner: PasswordOwner): void {
  if (!isPasswordAboutOwner(password, owner)) return;
  throw new DomainError("invalid", "accounts/personal-password", {}, { issues: [{ path: "password" }] });
}
