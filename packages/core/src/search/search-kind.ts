import { readTermsOf, WORDS_OF_SEARCH_MAX } from "./search-query.ts";

/**
 * How a text in a search box is meant. `exact`: it has a "phrase" or a -word, which a match must say, or not say. `words`: a
 * few words, which a match says best of all. `sentence`: a need, told in as many words as it takes; signs in it are prose.
 */
export type SearchKind = "exact" | "words" | "sentence";

/** A search is never answered with fewer while there are so many: where no one has what is asked for, those who come nearest. */
export const NEAREST_MIN = 5;

/** The longest text that a search box takes. */
export const SEARCH_TEXT_MAX = 2_000;

/** The orders of a list of ideas or people: what is best for the words, where there are some, or what came last. */
export const SEARCH_SORTS = ["match", "newest"] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];

const WORDS_OF_EXACT_MAX = 8;

export function kindOfSearch(text: string): SearchKind {
  const terms = readTermsOf(text);
  const words = terms.reduce((count, term) => count + term.words.split(" ").length, 0);
  if (words <= WORDS_OF_EXACT_MAX && terms.some(({ isPhrase, isExcluded }) => isPhrase || isExcluded)) return "exact";
  return words <= WORDS_OF_SEARCH_MAX ? "words" : "sentence";
}

const NAMES_MAX = 6;
const NAME_LENGTH_MAX = 40;
/** A single letter begins too many names to stand for one, but may follow a name: "Ines C". */
const NAME_LENGTH_MIN = 2;

/** What the words of a name, a company or a school begin with; null where the text can be none. */
export function namePartsOf(text: string): string[] | null {
  if (text.length > 200 || /["“”]|(^|\s)-/u.test(text)) return null;
  const parts = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const isName = parts.length > 0 && parts.length <= NAMES_MAX && parts.some(({ length }) => length >= NAME_LENGTH_MIN);
  return isName && parts.every(({ length }) => length <= NAME_LENGTH_MAX) ? parts : null;
}
