import { inOneSpelling } from "./compound-words.ts";

/** A search as people write it: words, "phrases", -words to leave out, and alternatives joined by "or". */
export type SearchQuery = {
  /** All of it, in a form that the database's parser of web searches reads without trouble. */
  exact: string;
  /** The same without what is left out. Null where an alternative says nothing else, which no index of words finds. */
  entry: string | null;
};

/** What is said beyond these is not read: no search of people or projects gets better by it. */
const WORDS_MAX = 24;
const ALTERNATIVES_MAX = 8;
/** So many words are a search; more are a sentence. */
export const WORDS_OF_SEARCH_MAX = 4;
const WORD_LENGTH_MAX = 60;

type Term = { words: string; isPhrase: boolean; isExcluded: boolean };

/** A quoted phrase, or whatever is between spaces; each with what is written directly before it. */
const PIECE = /([^\s"]*)"([^"]*)"|([^\s"]+)/gu;
/** One word, which may be joined of several ("state-of-the-art", "M&A") or have signs in its name ("C++", "C#", ".NET"). */
const WORD =
  /(?:\.(?=net(?![\p{L}\p{N}])))?[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}]|[-&/.@_'’+#](?=[\p{L}\p{M}\p{N}])|\+\+|#)*/giu;
/** "R & D", as typed with room around a sign. */
const LOOSE_AND = /(?<![\p{L}\p{N}])([\p{L}\p{N}]{1,3}) ([&+]) (?=[\p{L}\p{N}]{1,3}(?![\p{L}\p{N}]))/gu;

/** Null where nothing is left to look for: operators and punctuation alone. */
export function readSearchQuery(text: string): SearchQuery | null {
  const alternatives = readAlternatives(text).filter((terms) => terms.length > 0);
  if (alternatives.length === 0) return null;
  const entries = alternatives.map((terms) => terms.filter(({ isExcluded }) => !isExcluded));
  return {
    exact: alternatives.map((terms) => terms.map(written).join(" ")).join(" or "),
    entry: entries.some((terms) => terms.length === 0)
      ? null
      : entries.map((terms) => terms.map(written).join(" ")).join(" or "),
  };
}

/** What is read of a search, its alternatives one after the other. */
export function readTermsOf(text: string): readonly Term[] {
  return readAlternatives(text).flat();
}

function written({ words, isPhrase, isExcluded }: Term): string {
  return `${isExcluded ? "-" : ""}${isPhrase ? `"${words}"` : words}`;
}

function readAlternatives(text: string): Term[][] {
  const alternatives: Term[][] = [[]];
  let wordsLeft = WORDS_MAX;
  for (const [, before = "", phrase, plain] of inOneSpelling(text).replaceAll(LOOSE_AND, "$1$2").matchAll(PIECE)) {
    if (plain?.toLowerCase() === "or") {
      if (alternatives.length < ALTERNATIVES_MAX && alternatives.at(-1)?.length !== 0) alternatives.push([]);
      continue;
    }
    const pieces =
      plain === undefined
        ? [...readTerms(before, false), ...readTerms(phrase ?? "", true, before.endsWith("-"))]
        : readTerms(plain, false);
    for (const term of pieces) {
      const words = term.words.split(" ").slice(0, wordsLeft);
      if (words.length === 0) return alternatives;
      wordsLeft -= words.length;
      alternatives.at(-1)?.push({ ...term, words: words.join(" ") });
    }
  }
  return WORDS_MAX - wordsLeft > WORDS_OF_SEARCH_MAX ? alternatives : alternatives.map((terms) => terms.map(asTrade));
}

/** In a few words "it" is the trade: alone among those that every index of words leaves out it is typed in small letters as well. */
function asTrade(term: Term): Term {
  return term.words.toLowerCase() === "it" ? { ...term, words: "IT" } : term;
}

function readTerms(piece: string, isPhrase: boolean, isExcluded = /^[^\p{L}\p{N}]*-/u.test(piece)): Term[] {
  const words = (piece.match(WORD) ?? []).map((word) => word.slice(0, WORD_LENGTH_MAX).toWellFormed());
  // Inside a phrase "or" is a word like any other; outside it would be read as an operator, where it is none.
  const meant = isPhrase ? words : words.filter((word) => word.toLowerCase() !== "or");
  if (meant.length === 0) return [];
  return isPhrase
    ? [{ words: meant.join(" "), isPhrase, isExcluded }]
    : meant.map((words) => ({ words, isPhrase, isExcluded }));
}
