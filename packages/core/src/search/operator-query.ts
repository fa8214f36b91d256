import { DEFAULT_CURRENCY } from "../format/currency.ts";
import { readTypedNumber } from "../format/typed-number.ts";
import { decimalFromMinor, minorFromDecimal } from "../money.ts";
import { nameQuery } from "./name-query.ts";

/** What an operator has in hand, read as each thing that it may be; null for what it cannot be. */
export type OperatorQuery = {
  /** As it was typed, without the space around it. */
  text: string;
  /** The first and the last id that begin so. */
  ids: { from: string; to: string } | null;
  /** The beginning of a name without spaces: an email address, a number on paper, the card processor's id. */
  beginning: string | null;
  /** An amount of money, with two decimals. */
  amount: string | null;
  /** It has all of these words, the longer ones as beginnings; in the form that PostgreSQL reads (`('ada':* & 'li')`). */
  words: string | null;
};

/** Shorter beginnings are those of too many. */
const ID_DIGITS_MIN = 6;
const BEGINNING_LENGTH_MIN = 3;
const WORDS_MAX = 6;
const WORD_LENGTH_MAX = 60;

const UUID_DIGITS = 32;
const HEX = /^[\da-f]+$/;
const AMOUNT = { of: "amount", currency: DEFAULT_CURRENCY } as const;
const WORD = /[^\s,;]+/gu;
const SAYS_SOMETHING = /[\p{L}\p{N}]|^[&+]$/u;

/** Reads `text` (at most some 200 characters) as everything that it may be. Nothing is thrown: what it cannot be is null. */
export function readOperatorQuery(text: string): OperatorQuery {
  const trimmed = text.trim().toWellFormed();
  return {
    text: trimmed,
    ids: idsOf(trimmed),
    beginning: /\s/.test(trimmed) || trimmed.length < BEGINNING_LENGTH_MIN ? null : trimmed,
    amount: amountOf(trimmed),
    words: wordsOf(trimmed),
  };
}

function idsOf(text: string): OperatorQuery["ids"] {
  const digits = text.toLowerCase().replaceAll("-", "");
  if (!HEX.test(digits) || digits.length < ID_DIGITS_MIN || digits.length > UUID_DIGITS) return null;
  return { from: uuidOf(digits.padEnd(UUID_DIGITS, "0")), to: uuidOf(digits.padEnd(UUID_DIGITS, "f")) };
}

function uuidOf(digits: string): string {
  const parts = [digits.slice(0, 8), digits.slice(8, 12), digits.slice(12, 16), digits.slice(16, 20), digits.slice(20)];
  return parts.join("-");
}

/** With any currency's sign: it is that of what is looked for. */
function amountOf(text: string): string | null {
  const reading = readTypedNumber(text.replaceAll(/^\p{Sc}|\p{Sc}$/gu, ""), AMOUNT);
  return reading.kind === "number" ? decimalFromMinor(minorFromDecimal(reading.decimal)) : null;
}

function wordsOf(text: string): string | null {
  const typed = /[\p{L}\p{N}]/u.test(text) ? (text.match(WORD) ?? []).filter((word) => SAYS_SOMETHING.test(word)) : [];
  const words = typed.slice(0, WORDS_MAX).map((word) => word.slice(0, WORD_LENGTH_MAX));
  // A beginning of one or two letters is that of half the platform.
  const query = nameQuery(words.join(" "), (word) => (word.length < BEGINNING_LENGTH_MIN ? "" : ":*"));
  return query?.includes(":*") ? query : null;
}
